const signs = new Set([':', '=', '~', '#']);
const category = /^\s*\$CATEGORY:/;
const titleStart = /^\s*::/;
const numberStart = /\s*#(?!###)/y;

/**
 * Escapes the signs of GIFT where they are text, because authors rarely do and the parser refuses them: outside the
 * braces, and colons in the answers. A colon between a number and its tolerance stays. Each character is read once.
 */
export function escapeSigns(block: string): string {
  if (category.test(block)) return block;
  const start = titleStart.exec(block)?.[0] ?? '';
  const end = start === '' ? -1 : placeOf(block, '::', start.length);
  if (end === -1) return escapeQuestion(block);
  return `${start}${escapeText(block.slice(start.length, end))}::${escapeQuestion(block.slice(end + 2))}`;
}

function escapeQuestion(text: string): string {
  const open = placeOf(text, '{', 0);
  if (open === -1) return escapeText(text);
  const inside = open + 1;
  const close = placeOf(text, '}', inside);
  if (close === -1) return text;
  const before = escapeText(text.slice(0, open));
  return `${before}{${escapeAnswers(text.slice(inside, close))}}${escapeText(text.slice(close + 1))}`;
}

/** The place of the first such mark without a backslash, or -1. */
function placeOf(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(mark, at)) return at;
  }
  return -1;
}

function escapeWhere(text: string, isText: (sign: string) => boolean): string {
  let escaped = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') escaped += sign + (text[++at] ?? '');
    else escaped += signs.has(sign) && isText(sign) ? `\\${sign}` : sign;
  }
  return escaped;
}

const escapeText = (text: string): string => escapeWhere(text, () => true);

function escapeAnswers(text: string): string {
  numberStart.lastIndex = 0;
  const marker = numberStart.exec(text)?.[0] ?? '';
  let isNumber = marker !== '';
  const answers = escapeWhere(text.slice(marker.length), (sign) => {
    if (sign === ':') return !isNumber;
    // Feedback follows `#`, the next number `=` or `~`.
    if (marker !== '') isNumber = sign !== '#';
    return false;
  });
  return marker + answers;
}
