const fixedSpace = '\u00a0';

/** Texts that the specification quotes keep their words, whatever the rules say. */
const literal = new Set([
  'global.loading',
  'login.messages.error.authentication',
  'login.password.empty',
  'login.username.empty',
  'logout.title',
  'error.unknown',
  'upload.failed',
  'list.fileNotDeleted',
]);

/** @typedef {{ found: RegExp, instead: string }} Rule */

/** @type {Rule[]} */
const everywhere = [
  { found: /!/, instead: 'a full stop for the exclamation mark' },
  { found: /\.\.\./, instead: 'an ellipsis … for three dots' },
  { found: /"|\w'\w/, instead: 'typographic quotation marks for straight ones' },
];

/** @type {Record<string, Rule[]>} */
const rules = {
  en: [
    ...everywhere,
    { found: /\s…/, instead: 'no space before …' },
    { found: /\s%/, instead: 'no space before %' },
    { found: /(?<![-.\w])mails?\b(?! server|\.\w)/i, instead: '"e-mail" for "mail"' },
    { found: /\blog ?in\b(?!\}\})/i, instead: '"sign in" or "username" for "login"' },
    { found: /\b(?:students?|pupils?)\b/i, instead: '"learner"' },
  ],
  de: [
    ...everywhere,
    { found: new RegExp(`[^${fixedSpace}(]…`), instead: 'a non-breaking space before …' },
    { found: new RegExp(`[^${fixedSpace}(]%`), instead: 'a non-breaking space before %' },
    { found: /[\d}] (?:GB|MB|KB|Std\.|Min\.|Sek\.)/, instead: 'a non-breaking space before the unit' },
    { found: /”/, instead: '„…“ as quotation marks' },
    { found: /(?<!-)\bMails?\b/, instead: '"E-Mail" for "Mail"' },
    { found: /\bUnternehmen/, instead: '"Firma" for "Unternehmen"' },
    { found: /\b(?:Studierende|Teilnehmer|Schüler|Benutzer|Nutzer)n?\b/, instead: '"Lernende" or "Personen"' },
  ],
};

/**
 * Finds texts that break the rules of wording (docs/glossary.md, "Words on screens").
 * @param {Record<string, Record<string, string>>} messages by language
 * @returns {string[]}
 */
export const findWordingProblems = (messages) =>
  Object.entries(messages).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      (literal.has(key) && language === 'en' ? [] : (rules[language] ?? []))
        .filter(({ found }) => found.test(text))
        .map(({ instead }) => `${key} in ${language}: write ${instead} ("${text}")`),
    ),
  );
