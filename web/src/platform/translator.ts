export type Params = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;
/** The text of a key in the page's language; `count` among the parameters chooses the plural. */
export type Translate = (key: string, params?: Params) => string;

/** `group.name`, as no sentence reads. */
const looksLikeKey = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;

/**
 * Speaks one flat file of messages in i18next's notation: `{{name}}` and the plural endings `_one`, `_other`. i18next itself
 * would be a tenth of all the JavaScript a first visit may cost. The server's own words arrive as keys do and are shown as
 * they are; a key without a text is never shown: `onMissing` says what stands instead.
 */
export function translatorOf(
  language: string,
  messages: () => Messages,
  onMissing: (key: string) => string = () => '',
): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const shown = (value: string | number | undefined) => (typeof value === 'number' ? numbers.format(value) : value);
  const textOf = (key: string, count: unknown): string => {
    const known = messages();
    const plural = typeof count === 'number' ? known[`${key}_${plurals.select(count)}`] : undefined;
    const text = plural ?? known[key] ?? known[`${key}_other`];
    if (text !== undefined) return text;
    if (!looksLikeKey.test(key)) return key;
    return onMissing(key);
  };
  return (key, params = {}) =>
    textOf(key, params['count']).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(params[name]) ?? '…');
}
