import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { z } from 'zod';
import type { Request } from '../../platform/http/create-app.ts';
import { parseValue } from '../../platform/http/route-registry.ts';
import { isForm } from '../../platform/http/uploads.ts';
import type { Values } from '../../resource/field-values.ts';
import { filePlaceholder, type ReceivedFiles, receiveForm } from '../../resource/receive-entity.ts';

interface PartBody {
  readonly kind: PartKind;
  readonly values: Values;
}

export interface ReceivedPart<Body> {
  readonly body: Body;
  readonly files: ReceivedFiles;
}

/**
 * Reads a part from JSON with its file as base64, or from a form: `entity` is that JSON, and the form part after it is
 * the file, named after its field. `assertAllowed` refuses the part before the file is read.
 */
export async function receivePart<Body extends PartBody>(
  schema: z.ZodType<Body>,
  { body, request }: { readonly body: Body; readonly request: Request },
  assertAllowed: (body: Body) => Promise<void>,
): Promise<ReceivedPart<Body>> {
  if (!isForm(request)) return { body, files: new Map() };
  const read = (entity: unknown) => parseValue(schema, entity, 'courseParts');
  const { entity, field, file } = await receiveForm(request, (values) => assertAllowed(read(values)));
  const part = read(entity);
  return { body: { ...part, values: { ...part.values, [field]: filePlaceholder } }, files: new Map([[field, file]]) };
}
