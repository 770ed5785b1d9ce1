import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { correctWords } from '../platform/text-search/correct-words.ts';
import type { FaqText } from './queries.ts';

/** Corrects the words of a search by those of the entries. */
export const run = ({ search, faqs }: { readonly search: string; readonly faqs: readonly FaqText[] }) =>
  correctWords(
    search,
    faqs.flatMap(({ title, subtitle, text }) => [title, subtitle ?? '', plainText(text ?? '')]),
  );
