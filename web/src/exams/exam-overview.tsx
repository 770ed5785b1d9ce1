import { questionOf } from '@lernhaus/domain/quizzes/question-of';
import { useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceSwitch } from '../ui/choice-switch.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-overview.module.css';
import { type PageState, pageMarks } from './exam-pages.tsx';
import type { ExamQuestion } from './exam-slots.ts';
import { isUnanswered } from './page-states.ts';

interface ExamOverviewProps {
  questions: readonly ExamQuestion[];
  states: readonly PageState[];
  /** Whether the learner has marked each question. */
  marks: readonly boolean[];
  onPageChange: (page: number) => void;
  onExit: () => void;
}

/**
 * The page after the last question: which questions are answered, partly answered, open or marked, and the button to
 * finish.
 */
export function ExamOverview({ questions, states, marks, onPageChange, onExit }: ExamOverviewProps) {
  const t = useTexts();
  const [filter, setFilter] = useState<'all' | 'open' | 'marked'>('all');
  const pages = {
    all: questions.map((_, at) => at),
    open: states.flatMap((state, at) => (isUnanswered(state) ? [at] : [])),
    marked: marks.flatMap((isMarked, at) => (isMarked ? [at] : [])),
  };
  const answerCount = questions.length - pages.open.length;
  const partialCount = states.filter((state) => state === 'partial').length;
  // The last question of a filter may have been answered: then all are shown.
  const page = pages[filter].length > 0 ? filter : 'all';
  const options = (['all', 'open', 'marked'] as const)
    .filter((value) => pages[value].length > 0)
    .map((value) => ({ value, label: t(`exam.overview.${value}`, { count: pages[value].length }) }));
  const [firstOpen] = pages.open;
  return (
    <section className={styles.overview} aria-labelledby="exam-overview">
      <h3 id="exam-overview" tabIndex={-1}>
        {t('exam.overview')}
      </h3>
      <div className={styles.tally}>
        <p>{t('quiz.answered', { given: answerCount, count: questions.length })}</p>
        {partialCount > 0 ? <p className={styles.partial}>{t('exam.partial', { count: partialCount })}</p> : null}
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${(answerCount / questions.length) * 100}%` }} />
        </span>
      </div>
      {options.length > 1 ? (
        <ChoiceSwitch label={t('exam.overview.show')} options={options} value={page} onChange={setFilter} />
      ) : null}
      <ol>
        {pages[page].map((at) => {
          const entry = questions[at];
          return entry ? (
            <Row
              key={entry.quiz.id}
              {...{ entry, number: at + 1, state: states[at] ?? 'open', isMarked: marks[at] === true }}
              onOpen={() => onPageChange(at)}
            />
          ) : null;
        })}
      </ol>
      <div className={styles.exit}>
        {firstOpen === undefined ? null : (
          <Button look="quiet" onClick={() => onPageChange(firstOpen)}>
            {t('exam.overview.toOpen', { number: firstOpen + 1 })}
          </Button>
        )}
        <Button onClick={onExit}>{t('exam.exit')}</Button>
        <p>{t('exam.exit.hint')}</p>
      </div>
    </section>
  );
}

interface RowProps {
  entry: ExamQuestion;
  number: number;
  state: PageState;
  isMarked: boolean;
  onOpen: () => void;
}

function Row({ entry: { quiz }, number, state, isMarked, onOpen }: RowProps) {
  const t = useTexts();
  const lang = useTextLanguage();
  return (
    <li>
      <button type="button" data-state={state} onClick={onOpen}>
        <span className={styles.number}>{number}</span>
        <span className={styles.question} lang={lang}>
          {questionOf(quiz)}
        </span>
        <span className={styles.states}>
          {isMarked ? (
            <span className={styles.marked}>
              <Icon name="bookmark" size={16} />
              {t('exam.marked')}
            </span>
          ) : null}
          <span className={styles.state}>
            {state === 'open' ? <span className={styles.ring} /> : <Icon name={pageMarks[state]} size={16} />}
            {t(`exam.state.of.${state}`)}
          </span>
        </span>
      </button>
    </li>
  );
}
