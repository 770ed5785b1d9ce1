import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { mustDiffer } from '@lernhaus/domain/quizzes/blanks-of';
import { sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { hasKey } from '@lernhaus/domain/quizzes/is-open-question';
import { useId } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './answer-key-panel.module.css';
import { FilledSentence } from './filled-sentence.tsx';
import type { LearnerQuiz } from './quiz-controller.ts';

interface AnswerKeyPanelProps {
  entry: LearnerQuiz;
  answerKey: AnswerKey;
}

/** The model answer or the key, beside the learner's answer: for reviewers (specification 6, view-only mode). */
export function AnswerKeyPanel({ entry, answerKey }: AnswerKeyPanelProps) {
  const t = useTexts();
  const titleId = useId();
  // A model answer, and texts without a key, do not decide whether an answer is right.
  const isVerdict = hasKey[answerKey.kind];
  return (
    // biome-ignore lint/a11y/useSemanticElements: one beside each answer, so no landmark; and nothing to fill in.
    <div className={styles.panel} data-verdict={isVerdict} role="group" aria-labelledby={titleId}>
      <h4 id={titleId}>
        {isVerdict ? <Icon name="check" /> : null}
        {t(titleOf(answerKey))}
      </h4>
      <Key answerKey={answerKey} />
      {entry.kind === 'FILL_IN_THE_BLANKS' && entry.quiz.disableAutoCheck ? (
        <p className={styles.note}>{t('quiz.key.unchecked')}</p>
      ) : null}
    </div>
  );
}

function titleOf(key: AnswerKey): MessageKey {
  switch (key.kind) {
    case 'OBJECTIVE':
      return key.correctOptions.length > 1 ? 'quiz.key.options' : 'quiz.key.option';
    case 'SUBJECTIVE':
      return 'quiz.key.model';
    case 'DRAG_AND_DROP':
      return key.rightOrder ? 'quiz.key.order' : 'quiz.key.targets';
    case 'FILL_IN_THE_BLANKS':
      return 'quiz.key.accepted';
    case 'IMAGE':
      return 'quiz.key.none';
  }
}

function Key({ answerKey: key }: { answerKey: AnswerKey }) {
  const t = useTexts();
  switch (key.kind) {
    case 'OBJECTIVE':
      return <Items items={key.correctOptions} />;
    case 'SUBJECTIVE':
      return key.possibleAnswer === null ? (
        <p className={styles.note}>{t('quiz.key.noModel')}</p>
      ) : (
        <ReadingText html={key.possibleAnswer} below="h3" />
      );
    case 'DRAG_AND_DROP':
      return key.rightOrder ? <Items items={key.rightOrder} isOrdered /> : <Targets targets={key.rightTargets ?? []} />;
    case 'FILL_IN_THE_BLANKS':
      return key.sentences.map((sentence) => <Sentence key={sentence.id} {...sentence} />);
    case 'IMAGE':
      return <p className={styles.note}>{t('quiz.key.none.body')}</p>;
  }
}

type Part = { readonly id: string; readonly text: string };

function Items({ items, isOrdered = false }: { items: readonly Part[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.items}>
      {items.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </List>
  );
}

type Target = { readonly target: string; readonly items: readonly Part[] };

function Targets({ targets }: { targets: readonly Target[] }) {
  const t = useTexts();
  return (
    <dl className={styles.targets}>
      {targets.map(({ target, items }) => (
        <div key={target}>
          <dt>{target === sourceColumnId ? t('quiz.key.stays') : target}</dt>
          <dd>{items.length > 0 ? <Items items={items} /> : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SentenceProps extends Part {
  acceptedAnswers: readonly string[];
}

/** The sentence with what fits into its blanks. */
function Sentence({ id, text, acceptedAnswers }: SentenceProps) {
  const t = useTexts();
  return (
    <>
      <p className={styles.sentence}>
        <FilledSentence option={{ id, text }} acceptedAnswers={acceptedAnswers} />
      </p>
      {mustDiffer({ id, text }, acceptedAnswers) ? <p className={styles.note}>{t('quiz.key.differ')}</p> : null}
    </>
  );
}
