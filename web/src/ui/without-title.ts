/** Removes the first heading of authored HTML if it repeats the title above it. */
export function withoutTitle(html: string, title: string): string {
  const opening = /^\s*<h([1-6])\b[^<>]*>/i.exec(html);
  if (!opening) return html;
  const closing = `</h${opening[1]}>`;
  const end = html.toLowerCase().indexOf(closing, opening[0].length);
  if (end === -1) return html;
  const words = html
    .slice(opening[0].length, end)
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&');
  return plain(words) === plain(title) ? html.slice(end + closing.length) : html;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
