import { cutText } from '@lernhaus/domain/cut-text';
import { answerKindOf } from '@lernhaus/domain/marketing/answer-kind';
import { paragraphsOf } from '@lernhaus/domain/marketing/paragraphs';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { createPassageIndex, type Passage, type PassageIndex } from '../../platform/text-search/passage-index.ts';
import type { FoundPassage, SourceText } from './passages.ts';

/** More passages make a prompt long, and the answer is seldom among them. */
const maxFound = 5;
const longestPassage = 4000;

interface Search {
  readonly question: string;
  readonly texts: readonly SourceText[];
  /** The language of texts that are too short to tell. */
  readonly language: Language;
  /** The key of the cached texts: texts with the same key are equal. */
  readonly key: string;
}

interface SearchedPassage extends FoundPassage {
  readonly passage: Passage;
}

interface PreparedIndex {
  readonly index: PassageIndex;
  readonly passages: ReadonlyMap<string, FoundPassage>;
}

const prepared = new BoundedMap<string, PreparedIndex>(4);

/** Finds the passages that fit a question best, best first, and chooses the kind of reply. */
export function run(search: Search) {
  const { index, passages: passagesById } = preparedFor(search);
  const fits = index.find(search.question).slice(0, maxFound);
  const passages = fits.flatMap(({ id }) => passagesById.get(id) ?? []);
  const [best] = fits;
  const isLesson = passages[0]?.source.place != null;
  return { kind: answerKindOf(best && (isLesson ? { ...best, titleShare: null } : best)), passages };
}

function preparedFor({ key, texts, language }: Search): PreparedIndex {
  const cached = prepared.get(key);
  if (cached) return cached;
  const all = texts.flatMap((text) => (text.moduleId === null ? [wholeOf(text)] : partsOf(text, text.moduleId)));
  const preparedTexts = {
    index: createPassageIndex(
      all.map(({ passage }) => passage),
      language,
    ),
    passages: new Map(all.map(({ passage, source, text }) => [passage.id, { source, text }])),
  };
  prepared.set(key, preparedTexts);
  return preparedTexts;
}

function wholeOf({ id, title, subtitle, html }: SourceText): SearchedPassage {
  const text = cutText(plainText(html), longestPassage);
  return {
    passage: { id, title, text: `${subtitle ?? ''} ${text}` },
    source: { kind: 'faq', id, title, place: null },
    text,
  };
}

function partsOf({ id, title, html }: SourceText, moduleId: string): SearchedPassage[] {
  return paragraphsOf(html).map(({ at, heading, text: whole }) => {
    const text = cutText(whole, longestPassage);
    const place = { moduleId, contentId: id, paragraph: at };
    const label = heading === '' || heading === title ? title : `${title}: ${heading}`;
    return {
      passage: { id: `${id}/${at}`, title: label, text, isHeading: true },
      source: { kind: 'lesson', id, title: label, place },
      text,
    };
  });
}
