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

/** @typedef {{ pattern: RegExp, instead: string }} Rule */

/** @type {Rule[]} */
const everywhere = [
  { pattern: /!/, instead: 'a full stop for the exclamation mark' },
  { pattern: /\.\.\./, instead: 'an ellipsis … for three dots' },
  { pattern: /"|\w'\w/, instead: 'typographic quotation marks for straight ones' },
];

/** @type {Record<string, Rule[]>} */
const rules = {
  en: [
    ...everywhere,
    { pattern: /\s…/, instead: 'no space before …' },
    { pattern: /\s%/, instead: 'no space before %' },
    { pattern: /(?<![-.\w])mails?\b(?! server|\.\w)/i, instead: '"e-mail" for "mail"' },
    { pattern: /\blog ?in\b(?!\}\})/i, instead: '"sign in" or "username" for "login"' },
    { pattern: /\b(?:students?|pupils?)\b/i, instead: '"learner"' },
  ],
  de: [
    ...everywhere,
    { pattern: new RegExp(`[^${fixedSpace}(]…`), instead: 'a non-breaking space before …' },
    { pattern: new RegExp(`[^${fixedSpace}(]%`), instead: 'a non-breaking space before %' },
    { pattern: /[\d}] (?:GB|MB|KB|Std\.|Min\.|Sek\.)/, instead: 'a non-breaking space before the unit' },
    { pattern: /”/, instead: '„…“ as quotation marks' },
    { pattern: /(?<!-)\bMails?\b/, instead: '"E-Mail" for "Mail"' },
    { pattern: /\bUnternehmen/, instead: '"Firma" for "Unternehmen"' },
    { pattern: /\b(?:Studierende|Teilnehmer|Schüler)n?\b/, instead: '"Lernende" or "Personen"' },
    // Also in compounds; the word for a login is "Benutzername".
    { pattern: /[Nn]utzer(?!name)/, instead: '"Lernende" or "Personen"' },
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
        .filter(({ pattern }) => pattern.test(text))
        .map(({ instead }) => `${key} in ${language}: write ${instead} ("${text}")`),
    ),
  );
