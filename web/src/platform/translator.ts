export type Params = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;
/** The text of a key in the page's language; `count` among the parameters chooses the plural. */
export type Translate = (key: string, params?: Params) => string;

/**
 * Speaks one flat file of messages in i18next's notation: `{{name}}` and the plural endings `_one`, `_other`. i18next itself
 * would be a tenth of all the JavaScript a first visit may cost. A key without a text is shown as it is: the server's own
 * words arrive that way too.
 */
export function translatorOf(language: string, messages: () => Messages): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const shown = (value: string | number | undefined) => (typeof value === 'number' ? numbers.format(value) : value);
  return (key, params = {}) => {
    const known = messages();
    const { count } = params;
    const plural = typeof count === 'number' ? known[`${key}_${plurals.select(count)}`] : undefined;
    const text = plural ?? known[key] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => shown(params[name]) ?? whole);
  };
}
