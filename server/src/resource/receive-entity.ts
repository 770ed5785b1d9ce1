import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { Request } from '../platform/http/create-app.ts';
import { parseJsonPart } from '../platform/http/json-bodies.ts';
import { bytesOf, isForm, missingField, readUpload } from '../platform/http/uploads.ts';

/** Files from form parts, by field name. */
export type ReceivedFiles = ReadonlyMap<string, Uint8Array>;

export interface ReceivedEntity {
  readonly body: unknown;
  readonly files: ReceivedFiles;
}

/** The form part that contains everything but the file, as JSON. */
export const entityPart = 'entity';
/** A placeholder in the body for a file in its own part, so that the schema sees it. */
export const filePlaceholder = 'AAAA';

const none: ReceivedFiles = new Map();

/**
 * Reads an entity from JSON with files as base64, or from a form: `entity` is that JSON, and the part after it is the
 * file. `assertAllowed` refuses it before the file is read.
 */
export async function receiveEntity(
  { body, request }: { readonly body: unknown; readonly request: Request },
  assertAllowed: (body: unknown) => Promise<void> = async () => undefined,
): Promise<ReceivedEntity> {
  if (!isForm(request)) return { body, files: none };
  const { entity, field, file } = await receiveForm(request, assertAllowed);
  return { body: { ...entity, [field]: filePlaceholder }, files: new Map([[field, file]]) };
}

export interface ReceivedForm {
  readonly entity: Readonly<Record<string, unknown>>;
  /** Which part the file was. */
  readonly field: string;
  readonly file: Uint8Array;
}

/** Reads a form of `entity`, which is JSON, and after it one file. */
export async function receiveForm(
  request: Request,
  assertAllowed: (entity: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<ReceivedForm> {
  let entity: Readonly<Record<string, unknown>> = {};
  const { stored: file, field } = await readUpload(request, {
    maxBytes: limits.imageBytes,
    storeFile: bytesOf,
    maxFieldBytes: limits.bodyBytes,
    beforeFile: async (before) => {
      if (before[entityPart] === undefined) throw missingField(entityPart);
      entity = asObject(await parseJsonPart(request, before[entityPart]));
      await assertAllowed(entity);
    },
  });
  return { entity, field, file };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure('error.malformed');
  return { ...value };
}
