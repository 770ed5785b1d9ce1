import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../gateways/storage/storage.ts';

const prefix = '/files/';

/**
 * Reads a stored picture as PNG on white, reduced to at most `width` by `height` pixels. Returns null if the picture
 * was deleted, or if its address is on another site: mails and documents load nothing from there.
 */
export async function storedPictureAsPng(
  storage: Pick<Storage, 'read'>,
  address: string,
  width: number,
  height: number,
): Promise<Uint8Array | null> {
  if (!address.startsWith(prefix)) return null;
  const stream = await storage.read(address.slice(prefix.length));
  if (!stream) return null;
  const png = sharp(await buffer(stream))
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png();
  return Uint8Array.from(await png.toBuffer());
}
