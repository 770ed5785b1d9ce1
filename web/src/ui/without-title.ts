/** Authored HTML without the heading it begins with, where that only says again what stands above it already. */
export function withoutTitle(html: string, title: string): string {
  const found = /^\s*<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/i.exec(html);
  const words = (found?.[2] ?? '').replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
  const isSame = found !== null && plain(words) === plain(title);
  return isSame ? html.slice(found[0].length) : html;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
