import { wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { childRows, textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import { BlankSentences } from './blank-sentences.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { DragAnswers } from './drag-answers.tsx';
import styles from './question-detail.module.css';

interface QuestionPageProps extends DetailProps {
  /** The question's kind in words. */
  kind: string;
  /** What is asked and what is right, below the question. */
  children: ReactNode;
  /** The fields that the children show. */
  fields: readonly string[];
  /** Further facts of the line below the title. */
  facts?: readonly string[];
}

/** A heading of this length is cut, so the question is repeated below it. */
const longQuestion = 120;

/** A question with its answer, as its author checks it. */
function QuestionPage({ row, screens, crumbs, actions, kind, children, fields, facts = [] }: QuestionPageProps) {
  const t = useTexts();
  const { label } = fieldTexts(t, screens.resource);
  const naming = screens.resource.label;
  const question = textOf(row[naming]);
  const context = [
    kind,
    t('quiz.points', { count: Number(row['score'] ?? 0) }),
    ...facts,
    ...(row['availableForDemo'] === true ? [label('availableForDemo')] : []),
  ];
  const picture = textOf(row['imageUrl']);
  return (
    <EntityPage
      screens={screens}
      title={rowTitle(t, screens.resource, row)}
      crumbs={crumbs}
      actions={actions}
      context={context.join(' · ')}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: (
            <div className={styles.question}>
              {question.length > longQuestion ? <p className={styles.long}>{question}</p> : null}
              {picture ? <img className={styles.picture} src={picture} alt={t('quiz.picture')} /> : null}
              {children}
            </div>
          ),
          fields: [naming, 'score', 'quizType', 'availableForDemo', 'imageUrl', 'image', ...fields],
        }}
      />
    </EntityPage>
  );
}

/** A choice question: its options, each with whether it is right. */
export function ChoiceDetail(props: DetailProps) {
  const t = useTexts();
  const { row, screens } = props;
  const keepsOrder = row['keepOptionOrder'] === true;
  return (
    <QuestionPage
      {...props}
      kind={fieldTexts(t, screens.resource).choice(textOf(row['type']))}
      facts={keepsOrder ? [t('part.options.kept')] : []}
      fields={['type', 'options', 'keepOptionOrder']}
    >
      <ChoiceOptions options={childRows(row, 'options')} />
    </QuestionPage>
  );
}

/** A drag-and-drop question: its targets with what belongs there, or its items in the right order. */
export function DragDetail(props: DetailProps) {
  const t = useTexts();
  return (
    <QuestionPage {...props} kind={t('part.kind.DRAG_AND_DROP')} fields={['dropTargets', 'dragItems']}>
      <DragAnswers dropTargets={wordListOf(props.row['dropTargets'])} items={childRows(props.row, 'dragItems')} />
    </QuestionPage>
  );
}

/** A question with blanks: its sentences, with the accepted answers in their blanks, and the words to choose from. */
export function BlanksDetail(props: DetailProps) {
  const t = useTexts();
  const { row } = props;
  const bank = wordsOf(wordListOf(row['options']));
  return (
    <QuestionPage
      {...props}
      kind={t('part.kind.FILL_IN_THE_BLANKS')}
      facts={row['disableAutoCheck'] === true ? [t('part.unchecked')] : []}
      fields={['options', 'fillInTheBlanksOptions', 'disableAutoCheck']}
    >
      <BlankSentences sentences={childRows(row, 'fillInTheBlanksOptions')} />
      {bank.length > 0 ? (
        <div>
          <h2 className={styles.label}>{t('quiz.wordBank')}</h2>
          <ul className={styles.words}>
            {bank.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </QuestionPage>
  );
}

/** A question that learners answer in their own words: how to answer, and the author's model answer. */
export function FreeTextDetail(props: DetailProps) {
  const t = useTexts();
  const { row } = props;
  const [format, model] = [textOf(row['answerFormat']), textOf(row['possibleAnswer'])];
  return (
    <QuestionPage {...props} kind={t('part.kind.SUBJECTIVE')} fields={['answerFormat', 'possibleAnswer']}>
      {format ? (
        <FormSection title={t('quiz.answerFormat')}>
          <ReadingText html={format} />
        </FormSection>
      ) : null}
      <section className={styles.model}>
        <h2 className={styles.label}>{t('quiz.key.model')}</h2>
        {model ? <ReadingText html={model} /> : <p>{t('quiz.key.noModel')}</p>}
      </section>
    </QuestionPage>
  );
}

/** A question about a picture, with the number of answers that learners write. */
export function PictureDetail(props: DetailProps) {
  const t = useTexts();
  return (
    <QuestionPage
      {...props}
      kind={t('part.kind.IMAGE')}
      facts={[t('part.answers', { count: Number(props.row['textCount'] ?? 1) })]}
      fields={['textCount']}
    >
      <p className={styles.note}>{t('quiz.key.none.body')}</p>
    </QuestionPage>
  );
}
