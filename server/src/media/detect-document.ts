import { documentTypes } from '@lernhaus/domain/media/attachment-kinds';
import { fileTypeFromBuffer } from 'file-type';

/** Detects the type and extension of a document by its content; null if it is not allowed. */
export async function detectDocument(bytes: Buffer): Promise<{ type: string; ending: string } | null> {
  // A broken archive that pretends to be a document makes the library throw.
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = fileType && documentTypes[fileType.mime];
  return ending ? { type: fileType.mime, ending } : null;
}
