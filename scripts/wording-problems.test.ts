import { expect, test } from 'vitest';
import { findWordingProblems } from './checks/wording-problems.mjs';

test.each([
  ['en', 'Done!', 'a full stop for the exclamation mark'],
  ['en', 'Saving …', 'no space before …'],
  ['en', '{{percent}} % sent', 'no space before %'],
  ['en', 'We have sent you a mail.', '"e-mail" for "mail"'],
  ['en', 'Press "Save".', 'typographic quotation marks for straight ones'],
  ['en', '1 student', '"learner"'],
  ['de', 'Wird gespeichert…', 'a non-breaking space before …'],
  ['de', '{{percent}} % gesendet', 'a non-breaking space before %'],
  ['de', 'Höchstens 5 MB', 'a non-breaking space before the unit'],
  ['de', 'Die Mail ist unterwegs.', '"E-Mail" for "Mail"'],
  ['de', 'Kurse Ihres Unternehmens', '"Firma" for "Unternehmen"'],
  ['de', '„Ja” oder nein', '„…“ as quotation marks'],
  ['de', 'Ihr Benutzerkonto ist aktiv.', '"Lernende" or "Personen"'],
])('a text in %s such as "%s" is refused: write %s', (language, text, instead) => {
  expect(findWordingProblems({ [language]: { key: text } })).toEqual([
    `key in ${language}: write ${instead} ("${text}")`,
  ]);
});

test.each([
  ['en', 'Save & Exit: your mail server sends e-mails to {{login}}, 87% sent…'],
  ['de', 'Benutzername und Passwort'],
  ['de', 'Ihr Mailserver hat „{{name}}“ als E-Mail verschickt, 87\u00a0% von 5\u00a0MB\u00a0…'],
])('in %s nothing is wrong with "%s"', (language, text) => {
  expect(findWordingProblems({ [language]: { key: text } })).toEqual([]);
});

test('a text that the specification quotes keeps its words in English', () => {
  const texts = { 'error.unknown': 'Unknown error!' };
  expect(findWordingProblems({ en: texts })).toEqual([]);
  expect(findWordingProblems({ de: texts })).toHaveLength(1);
});
