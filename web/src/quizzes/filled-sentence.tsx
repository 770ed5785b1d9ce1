import { blankPartsOf } from '@lernhaus/domain/quizzes/blanks-of';
import type { BlankOption } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useSite } from '../platform/site.tsx';

interface FilledSentenceProps {
  option: BlankOption;
  acceptedAnswers: readonly string[];
}

/** A sentence with its accepted answers in each of its blanks. */
export function FilledSentence({ option, acceptedAnswers }: FilledSentenceProps) {
  const { language } = useSite();
  const answerText = new Intl.ListFormat(language, { type: 'disjunction' }).format(acceptedAnswers);
  return blankPartsOf(option).map((part, at) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move.
      <span key={at}>{part.text}</span>
    ) : (
      <strong key={part.id}>{answerText}</strong>
    ),
  );
}
