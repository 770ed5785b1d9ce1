import { buffer } from 'node:stream/consumers';
import { limits } from '@lernhaus/contract/limits';
import sharp from 'sharp';
import type { Platform } from '../platform/create-platform.ts';
import { fileKey } from './file-key.ts';

const prefix = '/files/';

/** Pictures are public; videos and attachments are not, and may be large. An icon (ICO) cannot be decoded. */
const isPicture = (key: string): boolean => {
  const [, folder, ending] = fileKey.exec(key) ?? [];
  return folder === 'images' && ending !== 'ico';
};

/**
 * Reads a stored picture as PNG on white, reduced to at most `width` by `height` pixels. Returns null if the picture
 * was deleted or cannot be decoded, or if its address is none of a stored picture: mails and documents load nothing
 * from other sites, and do without a logo.
 */
export async function storedPictureAsPng(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  address: string,
  width: number,
  height: number,
): Promise<Uint8Array | null> {
  const key = address.startsWith(prefix) ? address.slice(prefix.length) : '';
  const stat = isPicture(key) ? await storage.stat(key) : undefined;
  if (!stat || stat.sizeBytes > limits.imageBytes) return null;
  const stream = await storage.read(key);
  if (!stream) return null;
  const bytes = await buffer(stream);
  try {
    const png = sharp(bytes)
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png();
    return Uint8Array.from(await png.toBuffer());
  } catch (error) {
    log.error({ err: error, file: key }, 'a stored picture could not be decoded');
    return null;
  }
}
