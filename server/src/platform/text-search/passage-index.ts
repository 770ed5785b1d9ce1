import { type Language, languages } from '@lernhaus/domain/tenants/tenant-language';
import { synonyms } from './synonyms.ts';
import { typingErrors } from './typing-errors.ts';
import { isContentWord, languageOf, splitWords, stemOf } from './words.ts';

/** A text that can answer: an FAQ, or a part of a lesson. `title` is its question or heading. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The title is a heading over this and other texts, not the question that the text answers. */
  readonly isHeading?: boolean;
}

/** How well a passage fits a question; every share is from 0 to 1. */
export interface PassageFit {
  readonly id: string;
  /** Share of the question's words that the passage contains; rare words count more. */
  readonly questionShare: number;
  /**
   * The same share, but a word that no passage contains counts as a rare word, even if a passage contains a synonym or
   * a similar word.
   */
  readonly knownShare: number;
  /** Share of the title's words that the question contains; rare words count more. */
  readonly titleShare: number;
  /** The sum of the weights of the words found. */
  readonly evidence: number;
  /** The evidence as a number of words that only one passage contains. */
  readonly rareWords: number;
}

const titleWeight = 1;
const textWeight = 0.7;
/** All texts below a heading have its words, so the text that has them too comes first. */
const headingWeight = 0.8;
const synonymWeight = 0.8;
const partWeight = 0.5;
const misspeltWeight = 0.8;
const longestQuestion = 60;
const shortestPart = 5;

/** The synonym groups of each stem. */
const groupsOf = new Map<string, number[]>();
/** The stem of each word of the synonyms as it is written. */
const synonymStems = new Map<string, string>();
for (const [group, words] of synonyms.entries())
  for (const language of languages)
    for (const word of splitWords(words[language])) {
      const stem = stemOf(word, language);
      synonymStems.set(word, stem);
      groupsOf.set(stem, [...new Set([...(groupsOf.get(stem) ?? []), group])]);
    }

/** The words of a passage. Passages with the same title and text share it. */
interface Entry {
  /** The stem of each word as it is written. */
  readonly written: ReadonlyMap<string, string>;
  /** Weight of each stem: 1 in the title, less in the text. */
  readonly stems: ReadonlyMap<string, number>;
  /** Weight of each synonym group. */
  readonly groups: ReadonlyMap<number, number>;
  readonly title: readonly string[];
}

/** The stem of each content word of a text. */
const stemsIn = (text: string, language: Language): ReadonlyMap<string, string> =>
  new Map(
    splitWords(text)
      .filter(isContentWord)
      .map((word) => [word, stemOf(word, language)]),
  );

function entryOf({ title: heading, text, isHeading = false }: Passage, siteLanguage: Language): Entry {
  const language = languageOf(splitWords(`${heading} ${text}`), siteLanguage);
  const inTitle = stemsIn(heading, language);
  const inText = stemsIn(text, language);
  const title = [...new Set(inTitle.values())];
  const stems = new Map<string, number>();
  for (const stem of inText.values()) stems.set(stem, textWeight);
  for (const stem of title) stems.set(stem, isHeading && !stems.has(stem) ? headingWeight : titleWeight);
  const groups = new Map<number, number>();
  for (const [stem, weight] of stems)
    for (const group of groupsOf.get(stem) ?? []) groups.set(group, Math.max(weight, groups.get(group) ?? 0));
  return { written: new Map([...inText, ...inTitle]), stems, groups, title };
}

/** A word of a question: its possible stems with their weights, and the synonym groups. */
interface QuestionWord {
  /** A passage contains the word exactly as it was asked. */
  readonly isKnown: boolean;
  readonly stems: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<number, number>;
}

export interface PassageIndex {
  /** Returns the passages that share words with the question, best first. */
  readonly find: (question: string) => PassageFit[];
}

/** Typing errors that a word of this length may have. */
const errorsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The nearest of the known words to a word with typing errors; none if it has too many. */
function nearestTo(word: string, vocabulary: Iterable<string>): string[] {
  let most = errorsIn(word.length);
  let nearest: string[] = [];
  for (const other of vocabulary) {
    if (other.length < 4) continue;
    // People seldom mistype the first letter. Another first letter is mostly another word: moon and soon.
    const errors = typingErrors(word, other, most) + (other[0] === word[0] ? 0 : 1);
    if (errors > most) continue;
    if (errors < most) nearest = [];
    most = errors;
    nearest.push(other);
  }
  return nearest;
}

interface SharedEntry {
  readonly entry: Entry;
  /** How many passages share it. */
  count: number;
}

/** Returns the entry of each passage. A course repeats short paragraphs often, such as the cells of its tables. */
function entriesOf(passages: readonly Passage[], siteLanguage: Language): SharedEntry[] {
  const byTitle = new Map<string, Map<string, SharedEntry>>();
  return passages.map((passage) => {
    const byText = byTitle.get(passage.title) ?? new Map<string, SharedEntry>();
    byTitle.set(passage.title, byText);
    const shared = byText.get(passage.text) ?? { entry: entryOf(passage, siteLanguage), count: 0 };
    byText.set(passage.text, shared);
    shared.count += 1;
    return shared;
  });
}

/** Makes an index in memory. `siteLanguage` is the language of passages that are too short to detect theirs. */
export function createPassageIndex(passages: readonly Passage[], siteLanguage: Language): PassageIndex {
  const shared = entriesOf(passages, siteLanguage);
  const distinct = [...new Set(shared)];
  const entries = distinct.map(({ entry }) => entry);
  const vocabulary = new Set(entries.flatMap(({ stems }) => [...stems.keys()]));
  const vocabularyList = [...new Set([...vocabulary, ...groupsOf.keys()])];

  const stemByWord = new Map([...synonymStems, ...entries.flatMap((entry) => [...entry.written])]);
  /** The stems of a word with typing errors. An error can change the stem: the stem of "raed" is "ra". */
  const corrected = (stem: string, word: string): string[] => {
    const stems = nearestTo(stem, vocabularyList);
    return stems.length > 0 ? stems : nearestTo(word, stemByWord.keys()).flatMap((near) => stemByWord.get(near) ?? []);
  };

  const partsOf = (stem: string): string[] =>
    [...vocabulary].filter(
      (word) =>
        word !== stem &&
        Math.min(word.length, stem.length) >= shortestPart &&
        (stem.startsWith(word) || stem.endsWith(word) || word.startsWith(stem) || word.endsWith(stem)),
    );

  /**
   * The words of the passages that replace a word that they do not contain: parts of the word, else words that differ
   * by typing errors.
   */
  const similarTo = (wordStems: readonly string[], word: string): [stem: string, weight: number][] => {
    const parts = wordStems.flatMap(partsOf);
    if (parts.length > 0) return parts.map((part) => [part, partWeight]);
    return wordStems.flatMap((stem) => corrected(stem, word)).map((near) => [near, misspeltWeight]);
  };

  const questionWordOf = (word: string): QuestionWord => {
    const wordStems = [...new Set(languages.map((language) => stemOf(word, language)))];
    const isKnown = wordStems.some((stem) => vocabulary.has(stem));
    const isSynonym = wordStems.some((stem) => groupsOf.has(stem));
    const stems = new Map<string, number>();
    const groups = new Map<number, number>();
    for (const [stem, weight] of [
      ...wordStems.map((stem) => [stem, 1] as const),
      ...(isKnown || isSynonym ? [] : similarTo(wordStems, word)),
    ]) {
      stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
      for (const group of groupsOf.get(stem) ?? [])
        groups.set(group, Math.max(weight * synonymWeight, groups.get(group) ?? 0));
    }
    return { isKnown, stems, groups };
  };

  const match = ({ stems, groups }: Pick<QuestionWord, 'stems' | 'groups'>, entry: Entry): number => {
    let best = 0;
    for (const [stem, weight] of stems) best = Math.max(best, weight * (entry.stems.get(stem) ?? 0));
    for (const [group, weight] of groups) best = Math.max(best, weight * (entry.groups.get(group) ?? 0));
    return best;
  };

  /** The number of passages that have such an entry. */
  const countOf = (has: (entry: Entry, at: number) => boolean): number =>
    distinct.reduce((sum, { entry, count }, at) => sum + (has(entry, at) ? count : 0), 0);
  const rarity = (count: number): number => Math.log(1 + (passages.length + 1) / (count + 0.5));
  const rarities = new Map<string, number>();
  const titleRarity = (stem: string): number => {
    const rarityOfStem = rarities.get(stem) ?? rarity(countOf(({ stems }) => stems.has(stem)));
    rarities.set(stem, rarityOfStem);
    return rarityOfStem;
  };

  const titleShareOf = (entry: Entry, weightedWords: readonly QuestionWord[]): number => {
    let weightSum = 0;
    let whole = 0;
    for (const stem of entry.title) {
      const weight = titleRarity(stem);
      const groups = new Map((groupsOf.get(stem) ?? []).map((group) => [group, 1]));
      const alone: Entry = { ...entry, stems: new Map([[stem, 1]]), groups };
      whole += weight;
      weightSum += weight * Math.max(0, ...weightedWords.map((word) => match(word, alone)));
    }
    return whole === 0 ? 0 : weightSum / whole;
  };

  return {
    find(question) {
      const words = [...new Set(splitWords(question, 400).filter(isContentWord))].slice(0, longestQuestion);
      const weightedWords = words.map((word) => {
        const questionWord = questionWordOf(word);
        const matches = entries.map((entry) => match(questionWord, entry));
        return { questionWord, matches, weight: rarity(countOf((_entry, at) => (matches[at] ?? 0) > 0)) };
      });
      const whole = weightedWords.reduce((sum, { weight }) => sum + weight, 0);
      const wholeKnown = weightedWords.reduce(
        (sum, { questionWord, weight }) => sum + (questionWord.isKnown ? weight : rarity(0)),
        0,
      );
      const questionWords = weightedWords.map(({ questionWord }) => questionWord);
      const fits = new Map<SharedEntry, Omit<PassageFit, 'id'>>();
      for (const [at, one] of distinct.entries()) {
        const { entry } = one;
        const evidence = weightedWords.reduce((sum, { matches, weight }) => sum + weight * (matches[at] ?? 0), 0);
        if (evidence <= 0) continue;
        fits.set(one, {
          questionShare: whole === 0 ? 0 : evidence / whole,
          knownShare: wholeKnown === 0 ? 0 : evidence / wholeKnown,
          titleShare: titleShareOf(entry, questionWords),
          evidence,
          rareWords: evidence / rarity(1),
        });
      }
      return passages
        .flatMap(({ id }, at): PassageFit[] => {
          const one = shared[at];
          const fit = one && fits.get(one);
          return fit ? [{ id, ...fit }] : [];
        })
        .toSorted((a, b) => rankOf(b) - rankOf(a));
    },
  };
}

/** A passage whose title has only words of the question comes before one whose title has further words. */
const wholeTitle = 0.25;

/** The value by which passages are sorted. */
export const rankOf = ({ questionShare, titleShare, evidence }: PassageFit): number =>
  questionShare + 0.1 * titleShare + 0.4 * evidence + (titleShare > 0.99 ? wholeTitle : 0);
