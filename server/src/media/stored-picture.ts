import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../gateways/storage/storage.ts';

const prefix = '/files/';

/**
 * Reads a picture that is stored here, as PNG on white that fits into a box of pixels. Null for one at another address, because nothing is
 * fetched for mails and documents, and for one that is gone.
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
