import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { z } from 'zod';
import type { Request } from '../../platform/http/create-app.ts';
import { parsed } from '../../platform/http/route-registry.ts';
import { isForm } from '../../platform/http/uploads.ts';
import { arrivedForm, filePlaceholder, type ReceivedFiles } from '../../resource/receive-entity.ts';
import type { Values } from '../../resource/writes.ts';

interface GivenBody {
  readonly kind: PartKind;
  readonly values: Values;
}

export interface ArrivedPart<Body> {
  readonly body: Body;
  readonly files: ReceivedFiles;
}

/**
 * A part that comes as JSON, its file in it as base64, or as a form: `entity` is that JSON, and after it the file is a part named
 * after its field. `mayArrive` refuses it before the file is read.
 */
export async function arrivedPart<Body extends GivenBody>(
  schema: z.ZodType<Body>,
  { body, request }: { readonly body: Body; readonly request: Request },
  mayArrive: (body: Body) => Promise<void>,
): Promise<ArrivedPart<Body>> {
  if (!isForm(request)) return { body, files: new Map() };
  const read = (entity: unknown) => parsed(schema, entity, 'courseParts');
  const { entity, field, file } = await arrivedForm(request, (given) => mayArrive(read(given)));
  const part = read(entity);
  return { body: { ...part, values: { ...part.values, [field]: filePlaceholder } }, files: new Map([[field, file]]) };
}
