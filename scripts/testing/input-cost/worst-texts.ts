import { limits } from '@lernhaus/contract/limits';

/**
 * A text that makes slow patterns and parsers slow: a beginning, a repeated piece, and an end that prevents a match.
 */
interface WorstText {
  readonly piece: string;
  readonly before?: string;
  readonly after?: string;
}

const texts: readonly WorstText[] = [
  { piece: '<a' },
  { piece: '<' },
  { piece: '</' },
  { piece: '<p title="' },
  { piece: "<p title='x" },
  { piece: '<!--' },
  { piece: '<![CDATA[' },
  { piece: '<script' },
  { piece: '<script>' },
  { piece: '<style>' },
  { piece: '</style ' },
  { piece: '<b>' },
  { piece: '<img src="media:a"' },
  { piece: ' ', after: '!' },
  { piece: ' ', before: 'x', after: 'x' },
  { piece: '\t', after: '\u0001' },
  { piece: '\n', before: '-' },
  { piece: '-', before: 'x', after: 'x' },
  { piece: '.', before: 'a@' },
  { piece: 'a.', before: 'a@', after: '@' },
  { piece: '@' },
  { piece: '0', after: 'x' },
  { piece: '0', before: ':', after: '!' },
  { piece: '9' },
  { piece: 'A', after: '!' },
  { piece: '=', before: 'A', after: 'A' },
  { piece: '&' },
  { piece: '&#' },
  { piece: '&amp;' },
  { piece: '[' },
  { piece: '{{' },
  { piece: '(' },
  { piece: '"' },
  { piece: '\\' },
  { piece: '\\"' },
  { piece: ',' },
  { piece: ', a' },
  { piece: '_::_' },
  { piece: '_:' },
  { piece: '%' },
  { piece: '/', before: 'https:/' },
  { piece: '../' },
  { piece: 'https://' },
  { piece: 'javascript:' },
  { piece: ':' },
  { piece: 'mso-list:l' },
  { piece: '\u0301\u0316', before: 'a' },
  { piece: '\ufdfa' },
  { piece: '\u1e9b\u0323' },
  { piece: '\u200b' },
  { piece: '\ud83d\ude00' },
  { piece: '\u0130' },
];

function textOf({ piece, before = '', after = '' }: WorstText, length: number): string {
  const room = Math.max(0, length - before.length - after.length);
  return (before + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + after).slice(0, length).toWellFormed();
}

/** Caches texts of the lengths that many fields share. The few long ones are made each time. */
const textCache = new Map<string, string>();

function cachedText(text: WorstText, name: string, length: number): string {
  const key = `${length} ${name}`;
  const cached = textCache.get(key);
  if (cached !== undefined) return cached;
  const fresh = textOf(text, length);
  if (length <= 256 * 1024) textCache.set(key, fresh);
  return fresh;
}

export interface WorstTextOf {
  readonly name: string;
  readonly of: (length: number) => string;
}

/** The worst texts by name, each of any length. */
export const worstTexts: readonly WorstTextOf[] = texts.map((text) => {
  const name = JSON.stringify(`${text.before ?? ''}${text.piece}…${text.after ?? ''}`);
  return { name, of: (length) => cachedText(text, name, length) };
});

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const many = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(',')}]`;

/** The texts for base64. */
export const worstBase64 = worstTexts.filter(({ name }) => ['" …!"', '"A…!"', '"A=…A"', '"<a…"'].includes(name));

/** The texts for whole bodies: tags, blanks, and quotes that JSON escapes. */
export const worstBodyTexts = worstTexts.filter(({ name }) => ['"<a…"', '" …!"', '"\\"…"'].includes(name));

/** JSON that is expensive to read or to refuse, up to a length. */
export const worstJson: readonly { readonly name: string; readonly of: (length: number) => string }[] = [
  { name: 'lists in lists', of: (length) => deep('[', ']', Math.floor(length / 2)) },
  {
    name: 'objects in objects',
    of: (length) => `${'{"a":'.repeat(Math.floor(length / 6))}1${'}'.repeat(Math.floor(length / 6))}`,
  },
  { name: 'lists in lists, as many as allowed', of: () => deep('[', ']', limits.bodyValues - 1) },
  { name: 'a list of nulls', of: (length) => many('null', Math.floor(length / 5)) },
  { name: 'a list of empty objects, as many as allowed', of: () => many('{}', limits.bodyValues / 2 - 1) },
  { name: 'a list of numbers, as many as allowed', of: () => many('1', limits.bodyValues - 1) },
  { name: 'a list of texts, as many as allowed', of: () => many('"x"', limits.bodyValues - 1) },
  {
    name: 'an object of unknown keys, as many as allowed',
    of: () => `{${Array.from({ length: limits.bodyValues / 3 - 1 }, (_, at) => `"k${at}":{}`).join(',')}}`,
  },
  { name: 'one long key', of: (length) => `{"${'k'.repeat(length - 10)}":1}` },
  { name: 'one long text', of: (length) => `"${'x'.repeat(length - 2)}"` },
  { name: 'a text of escapes', of: (length) => `"${'\\"'.repeat(Math.floor(length / 2) - 2)}"` },
  {
    name: 'long keys of prototypes',
    of: (length) => `{"a":"${'"__proto__"'.replaceAll('"', '\\"').repeat(Math.floor(length / 20))}"}`,
  },
  { name: 'digits', of: (length) => `[${'9'.repeat(length - 2)}]` },
];

/** Values of another shape than a schema's, as many as allowed. */
export const worstValues = worstJson
  .filter(({ name }) => name.endsWith('as many as allowed') && !name.startsWith('lists'))
  .map(({ name, of }) => ({ name, value: JSON.parse(of(0)) as unknown }));
