/** The accepted file types. All others are rejected, among them SVG and HTML. */
export const mediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const;

export type MediaKind = keyof typeof mediaTypes;

/** Images that may be uploaded; `ico` for the favicon only. */
export const imageKinds: ReadonlySet<MediaKind> = new Set(['png', 'jpeg', 'gif', 'webp']);
export const videoKinds: ReadonlySet<MediaKind> = new Set(['mp4', 'mov', 'webm']);

/** How many bytes `sniffMedia` needs. */
export const sniffLength = 64;

/** The type of a file by its first bytes, whatever its name says; null for a type that is not accepted. */
export function sniffMedia(bytes: Uint8Array): MediaKind | null {
  const head = Array.from(bytes.subarray(0, sniffLength), (byte) => String.fromCharCode(byte)).join('');
  const box = head.slice(4, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/u.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('\0\0\x01\0') && head[4] !== '\0' && head[5] === '\0') return 'ico';
  if (box === 'ftypqt  ') return 'mov';
  // Pictures (avif, heic) and audio use the same container; only video brands are accepted.
  if (/^ftyp(?:isom|iso\d|mp4\d|avc1|dash|M4V |MSNV|f4v )$/u.test(box)) return 'mp4';
  // Matroska starts with the same bytes; the document type tells them apart.
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'webm';
  return /^%PDF-\d/u.test(head) ? 'pdf' : null;
}
