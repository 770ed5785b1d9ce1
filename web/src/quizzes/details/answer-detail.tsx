import { partResources } from '@lernhaus/contract/courses/course-part';
import { blanksAsLines, blanksOf } from '@lernhaus/domain/quizzes/blanks-of';
import { sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { statusOf } from '../../platform/call-failure.ts';
import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { EntityPage } from '../../resource/entity-page.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type DetailProps, screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { childRows, type Row, textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { useRowTitle } from '../../resource/user-names.ts';
import { MarkChip } from '../mark-chip.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import styles from './question-detail.module.css';

const fields = [
  'user',
  'parentId',
  'quizId',
  'quizType',
  'objectiveQuizSelectedOptions',
  'subjectiveQuizAnswer',
  'dragAndDropQuizAnswer',
  'fillInBlanksAnswers',
  'correct',
  'partResults',
  'releaseId',
];

/** What somebody answered: the question, the answer in it, and whether it was right. */
export function AnswerDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const title = useRowTitle(screens.resource, row) ?? fieldTexts(t, screens.resource).one;
  const kind = quizKinds.find((one) => one === row['quizType']) ?? 'OBJECTIVE';
  const quizzes = screensOf(partResources[kind]);
  const { data: quiz, isLoading, isLoadingError, error } = useRow(quizzes, textOf(row['quizId']) || null);
  // The question may still be there.
  const isUnread = isLoadingError && statusOf(error) !== 404;
  const naming = quizzes.resource.label;
  const view = (
    <div className={styles.question}>
      {quiz ? (
        <h2 className={styles.asked}>
          <Link to={entityAddresses(quizzes, '').detail(quiz.id)}>{textOf(quiz[naming])}</Link>
        </h2>
      ) : null}
      {isLoading || isUnread ? null : <AnswerInQuestion kind={kind} answer={row as QuizAnswer} quiz={quiz ?? null} />}
    </div>
  );
  return (
    <EntityPage
      screens={screens}
      title={title}
      crumbs={crumbs}
      actions={actions}
      context={
        <span className={styles.context}>
          <MarkChip correct={row['correct']} />
          {t(`part.kind.${kind}`)}
        </span>
      }
    >
      <RowDetail screens={screens} row={row} lead={{ view, fields: isUnread ? [] : fields }} />
    </EntityPage>
  );
}

interface AnswerInQuestionProps {
  kind: (typeof quizKinds)[number];
  answer: QuizAnswer;
  /** Null when it was deleted, or cannot be read. */
  quiz: Row | null;
}

/** The answer in its question; only the words of the answer if the question was deleted. */
function AnswerInQuestion({ kind, answer, quiz }: AnswerInQuestionProps) {
  const t = useTexts();
  if (kind === 'OBJECTIVE' && quiz === null) return <p className={styles.note}>{t('part.answer.questionGone')}</p>;
  if (kind === 'OBJECTIVE')
    return <ChoiceOptions options={childRows(quiz, 'options')} chosen={answer.objectiveQuizSelectedOptions ?? []} />;
  if (kind === 'SUBJECTIVE') return <p className={styles.long}>{answer.subjectiveQuizAnswer}</p>;
  if (kind === 'DRAG_AND_DROP') return <AnswerBoard answer={answer} items={childRows(quiz, 'dragItems')} />;
  const sentences = childRows(quiz, 'fillInTheBlanksOptions').map((sentence) => ({
    id: sentence.id,
    text: textOf(sentence['text']),
  }));
  const texts = answer.fillInBlanksAnswers ?? {};
  const groups =
    kind === 'IMAGE' || sentences.length === 0
      ? Object.entries(texts).map(([name, text]) => ({ id: name, before: null, words: [text] }))
      : sentences.map((sentence) => ({
          id: sentence.id,
          before: blanksAsLines(sentence.text),
          words: blanksOf(sentence).map((blank) => texts[blank] ?? '–'),
        }));
  return (
    <ol className={styles.sentences}>
      {groups.map(({ id, before, words }) => (
        <li key={id}>
          {before === null ? null : <span>{before} </span>}
          <b>{words.join(', ')}</b>
        </li>
      ))}
    </ol>
  );
}

/** The board when the learner submitted it: each target with its items. */
function AnswerBoard({ answer, items }: { answer: QuizAnswer; items: readonly Row[] }) {
  const t = useTexts();
  const board = answer.dragAndDropQuizAnswer;
  if (!board) return null;
  const wordsOf = (id: string): string =>
    board.tasks[id]?.content ?? textOf(items.find((item) => item.id === id)?.['text']);
  return (
    <div className={styles.targets}>
      {Object.values(board.columns).map(({ id, title, taskIds }) => (
        <section key={id}>
          <h2 className={styles.label}>{id === sourceColumnId ? t('quiz.key.stays') : title || id}</h2>
          <ol>
            {taskIds.map((task) => (
              <li key={task}>{wordsOf(task)}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
