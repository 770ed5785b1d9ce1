import { limits } from '@lernhaus/contract/limits';
import { documentTypes, pictureTypes } from '@lernhaus/domain/media/attachment-kinds';

/** The types of the file chooser; the server checks the file's content. */
export const acceptedAttachments = [
  ...pictureTypes,
  ...Object.entries(documentTypes).flatMap(([type, end]) => [type, `.${end}`]),
].join(',');

/** Why a file is rejected, as a message key; null when it can be sent. Some systems give no type. */
export function fileProblem({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (size > limits.attachmentBytes) return 'feedback.file.tooLarge';
  const isKnown =
    type === '' || Object.hasOwn(documentTypes, type) || (pictureTypes as readonly string[]).includes(type);
  return isKnown ? null : 'feedback.file.wrongType';
}
