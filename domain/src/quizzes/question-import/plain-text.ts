const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  deg: '°',
  euro: '€',
  times: '×',
  middot: '·',
};

/** Replaces the HTML entities of a text (`&amp;`, `&#228;`, `&#xE4;`); unknown ones do not change. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    const isText = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isText || code === 9 || code === 10 ? String.fromCodePoint(code) : '';
  });
}

/** Removes scripts and style sheets from HTML; when one of them has no end, the rest is removed too. */
export function withoutCode(html: string): string {
  const opening = /<(script|style)\b/gi;
  let text = '';
  let from = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    text += html.slice(from, tag.index);
    const closing = new RegExp(`</${tag[1]}\\s*>`, 'gi');
    closing.lastIndex = tag.index;
    if (!closing.test(html)) return text;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return text + html.slice(from);
}

/** The text of HTML, with one line per block. */
export function plainText(html: string): string {
  // Each pattern stops at the next bracket, so a file full of open tags takes linear time.
  const text = withoutCode(html)
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[a-z/!][^<>]*>/gi, '');
  // An import reads each element alone, and a hostile file has millions of empty ones.
  if (text === '') return '';
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether HTML contains something that is seen or heard without text. */
export const hasMedia = (html: string): boolean =>
  /<(?:img|picture|svg|math|canvas|audio|video|object|iframe)\b/i.test(html);

/**
 * Whether HTML contains something that plain text cannot show: tables, formulas, code, subscripts and superscripts,
 * media.
 */
export const losesFormatting = (html: string): boolean =>
  /<(?:table|sub|sup|pre|code|math|svg|audio|video|object|iframe)\b/i.test(html);
