import { documentTypes } from '@lernhaus/domain/media/attachment-kinds';
import { fileTypeFromBuffer } from 'file-type';

/** A document's type as its content tells, and the ending it is kept under; null for what is no document that is taken. */
export async function detectDocument(bytes: Buffer): Promise<{ type: string; ending: string } | null> {
  // An archive that pretends to be a document and is none makes the reader of archives fail.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = found && documentTypes[found.mime];
  return ending ? { type: found.mime, ending } : null;
}
