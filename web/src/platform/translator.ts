import type { MessageKey } from '@lernhaus/contract/message-key';

export type Params = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;
/** The text of a key in the page's language; the parameter `count` selects the plural. */
export type Translate = (key: MessageKey, params?: Params) => string;

/**
 * Translates a key that only the run time knows: from the server, or of a field or an entity. A text that is not a key
 * stays as it is.
 */
export const translateAny = (t: Translate, key: string, params?: Params): string =>
  // A translator takes any text; the type is for the keys that are written in the code.
  t(key as MessageKey, params);

/**
 * The plural of English and German, which is what `Intl.PluralRules` says for both. The first use of `Intl` in a page
 * takes 27 ms on a slow desktop, so a page whose numbers are small does not use it.
 */
const pluralOf = (count: number): 'one' | 'other' => (Math.abs(count) === 1 ? 'one' : 'other');

/** The form of a key, `group.name`, which no sentence has. */
const looksLikeKey = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;

/**
 * A translator for one flat file of messages in i18next's notation: `{{name}}` and the plural endings `_one`, `_other`.
 * i18next itself would be a tenth of the JavaScript of a first visit. Texts that are not keys, for example from the
 * server, are returned as they are. A key without a text is never shown: `onMissing` returns the text instead.
 */
export function translatorOf(
  language: string,
  messages: () => Messages,
  onMissing: (key: string) => string = () => '',
): (key: string, params?: Params) => string {
  let numbers: Intl.NumberFormat | undefined;
  // Numbers below a thousand have no separators.
  const numberText = (value: number) => {
    if (value >= 0 && value < 1000 && value % 1 === 0) return `${value}`;
    numbers ??= new Intl.NumberFormat(language);
    return numbers.format(value);
  };
  const valueText = (value: string | number | undefined) => (typeof value === 'number' ? numberText(value) : value);
  const textOf = (key: string, count: unknown): string => {
    const texts = messages();
    const plural = typeof count === 'number' ? texts[`${key}_${pluralOf(count)}`] : undefined;
    const text = plural ?? texts[key] ?? texts[`${key}_other`];
    if (text !== undefined) return text;
    if (!looksLikeKey.test(key)) return key;
    return onMissing(key);
  };
  return (key, params = {}) =>
    textOf(key, params['count']).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => valueText(params[name]) ?? '…');
}
