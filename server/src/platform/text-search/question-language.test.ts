import { expect, test } from 'vitest';
import { questionLanguage } from './question-language.ts';

test.each<[string, 'en' | 'de', string]>([
  ['Wie kann ich bezahlen?', 'de', 'frequent words'],
  ['Was kostet das?', 'de', 'short, and one of its words is English too'],
  ['Kündigung', 'de', 'a German letter'],
  ['wie lange hab ich zugriff', 'de', 'written in small letters'],
  ['How do I pay?', 'en', 'frequent words'],
  ['price of a course', 'en', 'words of the subject'],
  ['Where is the Königsallee school?', 'en', 'a German name in an English question'],
])('the language of %s is %s: %s', (question, language) => {
  expect(questionLanguage(question, language === 'de' ? 'en' : 'de')).toBe(language);
});

test('a question without words of either language has the language of the site', () => {
  for (const language of ['en', 'de'] as const)
    for (const question of ['', '???', 'PricePro SAP', '🙂'])
      expect(questionLanguage(question, language)).toBe(language);
});
