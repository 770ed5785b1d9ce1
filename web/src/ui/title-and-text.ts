/** A title and the authored HTML below it. */
interface TitleAndText {
  readonly title: string;
  readonly html: string;
}

/** If the HTML begins with a heading that repeats or contains the title, the heading becomes the title. */
export function titleAndText(html: string, title: string): TitleAndText {
  const opening = /^\s*<h([1-6])\b[^<>]*>/i.exec(html);
  if (!opening) return { title, html };
  const closing = `</h${opening[1]}>`;
  const end = html.toLowerCase().indexOf(closing, opening[0].length);
  if (end === -1) return { title, html };
  const heading = html
    .slice(opening[0].length, end)
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return heading.toLowerCase().includes(title.toLowerCase())
    ? { title: heading, html: html.slice(end + closing.length) }
    : { title, html };
}
