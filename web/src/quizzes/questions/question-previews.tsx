import type { QuestionPreview } from '@lernhaus/contract/quizzes/question-import-endpoints';
import { blanksAsLines } from '@lernhaus/domain/quizzes/blanks-of';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './import-questions-page.module.css';

/** The questions as they would be imported, with their right answers. */
export function QuestionPreviews({ questions }: { questions: readonly QuestionPreview[] }) {
  const t = useTexts();
  if (questions.length === 0) return null;
  return (
    <ol className={styles.questions}>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a file do not move.
        <li key={at} className={styles.question}>
          <p className={styles.kind}>
            <span>{t(`part.kind.${question.kind}`)}</span>
            <span>{t('questions.score', { count: question.score })}</span>
            {question.hasPicture ? <span>{t('questions.withPicture')}</span> : null}
            {question.hint ? <span>{t('questions.withHint')}</span> : null}
            <span className={styles.line}>{t('questions.line', { line: question.line })}</span>
          </p>
          <h3>{question.question}</h3>
          <Answers question={question} />
        </li>
      ))}
    </ol>
  );
}

function Answers({ question: { kind, answers } }: { question: QuestionPreview }) {
  const t = useTexts();
  if (answers.length === 0) return null;
  const isChoice = kind === 'OBJECTIVE';
  return (
    <ul className={styles.answers}>
      {answers.map(({ text, correct, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a question do not move.
        <li key={at} data-right={isChoice && correct}>
          {isChoice && correct ? <Icon name="check" size={18} /> : null}
          <span>
            {blanksAsLines(text)}
            {isChoice && correct ? <span className="visually-hidden">{t('questions.right')}</span> : null}
          </span>
          {answer === null ? null : (
            <span className={styles.answer}>
              <Icon name="arrow" size={16} /> {answer}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
