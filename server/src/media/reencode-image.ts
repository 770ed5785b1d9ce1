import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** What is taken in; SVG is not among them, since it can run scripts. */
const accepted = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Wide enough for any screen a lesson is read on. */
const widestPx = 2560;

/** A picture drawn anew: what hides in the file (scripts, places, cameras) does not survive. Always WebP. */
export async function reencodedImage(bytes: Buffer): Promise<{ bytes: Buffer; type: string; ending: string }> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!accepted.has(type)) throw new Failure('error.upload.type');
  try {
    const picture = sharp(bytes, {
      limitInputPixels: limits.imagePixels,
      animated: type === 'image/gif',
      failOn: 'error',
    });
    const drawn = await picture
      .rotate()
      .resize({ width: widestPx, height: widestPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
    return { bytes: drawn, type: 'image/webp', ending: 'webp' };
  } catch (error) {
    const tooLarge = /pixel limit/.test((error as Error).message);
    throw Object.assign(new Failure(tooLarge ? 'error.upload.size' : 'error.upload.broken'), { cause: error });
  }
}
