import { percentEncode } from './percent-encode.ts';

/** RFC 6266: the full name, and one without accents for old clients. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\w.-]/g, '') || 'file';
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncode(fileName)}`;
}
