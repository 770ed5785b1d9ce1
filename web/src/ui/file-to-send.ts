import { fileSize } from '../platform/file-size.ts';
import type { Language } from '../platform/site.tsx';
import type { Translate } from '../platform/translator.ts';
import { acceptedFiles, isOfType } from './accepted-file.ts';
import { isFileOfKind } from './is-file-of-kind.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A chosen file that cannot be sent; the message tells the user why and what to do. */
export class RefusedFile extends Error {}

/** Checks a chosen file before anything is sent, and shrinks a large picture. Throws `RefusedFile`. */
export async function fileToSend(
  original: File,
  accept: keyof typeof acceptedFiles,
  { t, language }: { t: Translate; language: Language },
): Promise<File> {
  const { types, kinds, bytes } = acceptedFiles[accept];
  const { name } = original;
  const fits = accept === 'attachment' ? isOfType(original, types) : await isFileOfKind(original, accept);
  if (!fits) throw new RefusedFile(t('entity.blob.wrongType', { name, kinds }));
  const file = await shrinkPicture(original);
  if (file.size <= bytes) return file;
  const sizes = { name, size: fileSize(file.size, language), max: fileSize(bytes, language) };
  throw new RefusedFile(
    t(accept === 'image' || accept === 'icon' ? 'entity.blob.pictureTooLarge' : 'entity.blob.tooLarge', sizes),
  );
}
