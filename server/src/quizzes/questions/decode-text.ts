import { isDamagedUtf8 } from '../../platform/damaged-utf8.ts';

/** The encodings that a document may declare, and their decoders. */
const decoders = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
]);

/** The decoder of a text by its first bytes, else by its XML declaration; undefined if it is unknown. */
function decoderOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 200);
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  const [, encoding = 'utf-8'] = /^<\?xml\s[^<>]*\bencoding\s?=\s?["']([\w-]{1,20})["']/.exec(start) ?? [];
  return decoders.get(encoding.toLowerCase());
}

/** Control characters, which no text has except its white space. */
const control = /[^\P{Cc}\t\n\f\r]/u;

/**
 * The text of GIFT, which declares no encoding. What is not UTF-8 comes from an older program on Windows, or it is
 * damaged and cannot be read.
 */
export function decodePlainText(bytes: Buffer): string | null {
  const text = decodeText(bytes);
  if (text !== null || bytes.includes(0) || isDamagedUtf8(bytes)) return text;
  const western = new TextDecoder('windows-1252').decode(bytes);
  return western.trimStart().startsWith('<') || control.test(western) ? null : western;
}

/** The text of a file of questions; null if its encoding is unknown, or if it is not a text. */
export function decodeText(bytes: Buffer): string | null {
  const decoder = decoderOf(bytes);
  if (decoder === undefined) return null;
  try {
    const text = new TextDecoder(decoder, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
