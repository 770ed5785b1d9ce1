import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { foldWord } from './fold-word.ts';
import { wordsOfLanguage } from './stop-words.ts';
import { synonyms } from './synonyms.ts';
import { splitWords } from './words.ts';

const wordsOf = (language: Language): Set<string> =>
  new Set([...wordsOfLanguage[language], ...synonyms.flatMap((group) => splitWords(group[language]).map(foldWord))]);
const english = wordsOf('en');
const german = wordsOf('de');

const longest = 60;

/**
 * The language of a question: the one that has more of its words. A word that both languages have does not count, and a
 * German letter makes a word German. `fallback` when neither has more.
 */
export function questionLanguage(question: string, fallback: Language): Language {
  let more = 0;
  for (const word of splitWords(question, longest)) {
    const foldedWord = foldWord(word);
    if (/[äöüß]/u.test(word) || (german.has(foldedWord) && !english.has(foldedWord))) more += 1;
    else if (english.has(foldedWord) && !german.has(foldedWord)) more -= 1;
  }
  if (more === 0) return fallback;
  return more > 0 ? 'de' : 'en';
}
