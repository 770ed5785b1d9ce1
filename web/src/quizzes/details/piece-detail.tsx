import { dragAndDropQuiz } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import { fillInTheBlanksQuiz } from '@lernhaus/contract/quizzes/fill-in-the-blanks-quiz';
import { objectiveQuiz } from '@lernhaus/contract/quizzes/objective-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Ref } from '@lernhaus/contract/resource/field';
import { parseDropTargets } from '@lernhaus/domain/quizzes/drop-targets';
import { foldAnswer } from '@lernhaus/domain/quizzes/same-answer';
import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import type { ReactNode } from 'react';
import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { EntityPage } from '../../resource/entity-page.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type DetailProps, screensOf } from '../../resource/entity-screens.ts';
import { childRows, type Row, textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { Chip } from '../../ui/chip.tsx';
import { BlankSentences } from './blank-sentences.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { DragAnswers } from './drag-answers.tsx';
import styles from './question-detail.module.css';

interface PiecePageProps extends DetailProps {
  /** The kind of the question, and the field that refers to it. */
  question: AnyResource;
  by: string;
  /** The line below the title. */
  context?: (quiz: Row | null) => ReactNode;
  /** The fields that the question shows. */
  fields: readonly string[];
  /** The parts of the question; this one is marked. */
  children: (quiz: Row) => ReactNode;
}

/** A part of a question, shown in its question. */
function PiecePage({ row, screens, crumbs, actions, question, by, context, fields, children }: PiecePageProps) {
  const t = useTexts();
  const quizzes = screensOf(question);
  const { data: quiz = null } = useRow(quizzes, (row[by] as Ref | null)?.id ?? null);
  return (
    <EntityPage
      screens={screens}
      title={rowTitle(t, screens.resource, row)}
      crumbs={crumbs}
      actions={actions}
      context={context?.(quiz)}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: (
            <div className={styles.question}>
              {quiz ? (
                <>
                  <div>
                    <p className={styles.note}>{t('part.here')}</p>
                    <h2 className={styles.asked}>
                      <Link to={entityAddresses(quizzes, '').detail(quiz.id)}>{textOf(quiz[question.label])}</Link>
                    </h2>
                  </div>
                  {children(quiz)}
                </>
              ) : null}
            </div>
          ),
          fields: quiz ? [by, 'score', ...fields] : [],
        }}
      />
    </EntityPage>
  );
}

/** An option of a choice question, among the others. */
export function OptionDetail(props: DetailProps) {
  const t = useTexts();
  const isRight = props.row['correct'] === true;
  return (
    <PiecePage
      {...props}
      question={objectiveQuiz}
      by="objectiveQuiz"
      context={() => (
        <Chip look={isRight ? 'good' : 'bad'} icon={isRight ? 'check' : 'close'}>
          {t(isRight ? 'part.option.right' : 'part.option.wrong')}
        </Chip>
      )}
      fields={['option', 'correct']}
    >
      {(quiz) => <ChoiceOptions options={childRows(quiz, 'options')} current={props.row.id} />}
    </PiecePage>
  );
}

/** An item of a drag-and-drop question, at its target or at its place in the order. */
export function ItemDetail(props: DetailProps) {
  const t = useTexts();
  const target = textOf(props.row['dropTarget']);
  const targetsOf = (quiz: Row) => wordListOf(quiz['dropTargets']);
  const placeIn = (targets: readonly string[]): string => {
    if (targets.length === 0) return t('part.inOrder');
    const isTarget = targets.some((one) => foldAnswer(one) === foldAnswer(target));
    return isTarget ? t('part.belongsTo', { target }) : t('quiz.key.stays');
  };
  return (
    <PiecePage
      {...props}
      question={dragAndDropQuiz}
      by="dragAndDropQuiz"
      context={(quiz) => (quiz ? placeIn(parseDropTargets(targetsOf(quiz))) : null)}
      fields={['text', 'dropTarget']}
    >
      {(quiz) => (
        <DragAnswers dropTargets={targetsOf(quiz)} items={childRows(quiz, 'dragItems')} current={props.row.id} />
      )}
    </PiecePage>
  );
}

/** A sentence with blanks, with the accepted answers in them, among the others of its question. */
export const SentenceDetail = (props: DetailProps) => (
  <PiecePage {...props} question={fillInTheBlanksQuiz} by="fillInTheBlanksQuiz" fields={['text', 'correctOption']}>
    {(quiz) => <BlankSentences sentences={childRows(quiz, 'fillInTheBlanksOptions')} current={props.row.id} />}
  </PiecePage>
);
