import { fillInTheBlanksOption } from '@lernhaus/contract/quizzes/fill-in-the-blanks-quiz';
import { mustDiffer } from '@lernhaus/domain/quizzes/blanks-of';
import { wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useTexts } from '../../platform/texts.tsx';
import { type Row, textOf } from '../../resource/form-values.ts';
import { FilledSentence } from '../filled-sentence.tsx';
import { PieceLink } from './piece-link.tsx';
import styles from './question-detail.module.css';

interface BlankSentencesProps {
  sentences: readonly Row[];
  /** The sentence whose page this is. */
  current?: string;
  /** The form of the question, if they are in it. */
  opener?: LocalPath | undefined;
}

/** The sentences of a question, with the accepted answers in their blanks. */
export function BlankSentences({ sentences, current, opener }: BlankSentencesProps) {
  const t = useTexts();
  if (sentences.length === 0) return <p className={styles.note}>{t('part.noSentences')}</p>;
  return (
    <ol className={styles.sentences}>
      {sentences.map((sentence) => {
        const option = { id: sentence.id, text: textOf(sentence['text']) };
        const answers = wordsOf(wordListOf(sentence['correctOption']));
        return (
          <li key={option.id} aria-current={option.id === current ? 'true' : undefined}>
            <PieceLink resource={fillInTheBlanksOption} id={option.id} opener={opener}>
              <FilledSentence option={option} acceptedAnswers={answers} />
            </PieceLink>
            {mustDiffer(option, answers) ? <p className={styles.note}>{t('quiz.key.differ')}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
