import { Failure } from '@lernhaus/contract/failures';

const headBytes = 6;
const entryBytes = 16;
const maxEntries = 20;
const maxBytes = 512 * 1024;
const iconKind = 1;

const png = Buffer.from('89504e470d0a1a0a', 'hex');
/** The header of a bitmap in an icon (BITMAPINFOHEADER). */
const bitmapHeadBytes = 40;

const broken = () => new Failure('error.upload.broken');

/**
 * Copies only the listed pictures of an ICO file, so that no hidden data survive. The picture library cannot draw
 * icons, so they are not encoded again; they are served as icons only.
 */
export function cleanIcon(bytes: Buffer): Buffer {
  if (bytes.length > maxBytes) throw new Failure('error.upload.size');
  const isIcon = bytes.length > headBytes && bytes.readUInt16LE(0) === 0 && bytes.readUInt16LE(2) === iconKind;
  const count = isIcon ? bytes.readUInt16LE(4) : 0;
  const pictures = headBytes + count * entryBytes;
  if (count === 0 || count > maxEntries || bytes.length < pictures) throw broken();

  const head = Buffer.from(bytes.subarray(0, pictures));
  const parts: Buffer[] = [head];
  let at = pictures;
  for (let entry = headBytes; entry < pictures; entry += entryBytes) {
    const [size, from] = [head.readUInt32LE(entry + 8), head.readUInt32LE(entry + 12)];
    const picture = bytes.subarray(from, from + size);
    if (size < bitmapHeadBytes || from < pictures || picture.length !== size) throw broken();
    const isPng = picture.subarray(0, png.length).equals(png);
    if (!isPng && picture.readUInt32LE(0) !== bitmapHeadBytes) throw broken();
    head.writeUInt32LE(at, entry + 12);
    parts.push(picture);
    at += size;
  }
  return Buffer.concat(parts);
}
