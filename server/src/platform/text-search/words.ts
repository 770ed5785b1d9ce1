import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { foldWord } from './fold-word.ts';
import { distinctiveWords, stopWords } from './stop-words.ts';

const longestWord = 60;
const stemmers = { en: stemEnglish, de: stemGerman } as const;

/** Splits a text into its words in lower case, at most `most`. */
export function splitWords(text: string, most = 5000): string[] {
  const words: string[] = [];
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    if (word.length <= longestWord) words.push(word);
    if (words.length >= most) break;
  }
  return words;
}

/** Returns the folded stem of a word in lower case. */
export const stemOf = (word: string, language: Language): string => foldWord(stemmers[language](word));

/** Whether a word in lower case says something about the subject. */
export const isContentWord = (word: string): boolean => word.length > 1 && !stopWords.has(foldWord(word));

/** The language of a text, by its most frequent words; `fallback` when neither language has more of them. */
export function languageOf(words: readonly string[], fallback: Language): Language {
  const count = (language: Language) => words.filter((word) => distinctiveWords[language].has(foldWord(word))).length;
  const [english, german] = [count('en'), count('de')];
  if (english === german) return fallback;
  return english > german ? 'en' : 'de';
}
