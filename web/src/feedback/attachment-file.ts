import { limits } from '@lernhaus/contract/limits';
import { documentTypes, pictureTypes } from '@lernhaus/domain/media/attachment-kinds';

/** What a file chooser offers; the server looks into the file all the same. */
export const acceptedAttachments = [
  ...pictureTypes,
  ...Object.entries(documentTypes).flatMap(([type, end]) => [type, `.${end}`]),
].join(',');

/** Why a file is not taken, as the key of a message; null for one that may be sent. Some systems name no type. */
export function fileProblem({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (size > limits.attachmentBytes) return 'feedback.file.tooLarge';
  const isKnown =
    type === '' || Object.hasOwn(documentTypes, type) || (pictureTypes as readonly string[]).includes(type);
  return isKnown ? null : 'feedback.file.wrongType';
}
