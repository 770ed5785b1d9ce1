import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-pages.module.css';

export type PageState = 'answered' | 'partial' | 'open' | 'waiting' | 'refused' | 'right' | 'wrong';

interface ExamPagesProps {
  states: readonly PageState[];
  /** Whether the learner has marked each question; an ended attempt has no marks. */
  marks?: readonly boolean[];
  /** From 0; the page after the last question is the overview. */
  page: number;
  hasOverview: boolean;
  onPageChange: (page: number) => void;
}

/** The page navigation of an exam; each number shows whether its question is answered. */
export function ExamPages({ states, marks = [], page, hasOverview, onPageChange }: ExamPagesProps) {
  const t = useTexts();
  const last = states.length - (hasOverview ? 0 : 1);
  const numbers = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = numbers.current?.children[page];
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [page]);
  return (
    <nav className={styles.pages} aria-label={t('exam.pages')}>
      <Button look="quiet" disabled={page === 0} onClick={() => onPageChange(page - 1)}>
        <Icon name="back" />
        {t('exam.previous')}
      </Button>
      <ol ref={numbers}>
        {states.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions do not move.
          <li key={at}>
            <PageButton
              number={at + 1}
              state={state}
              isMarked={marks[at] === true}
              isCurrent={at === page}
              onPageChange={() => onPageChange(at)}
            />
          </li>
        ))}
        {hasOverview ? (
          <li>
            <button
              type="button"
              aria-label={t('exam.overview')}
              {...(page === states.length ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onPageChange(states.length)}
            >
              <Icon name="exam" />
            </button>
          </li>
        ) : null}
      </ol>
      <Button look="quiet" disabled={page >= last} onClick={() => onPageChange(page + 1)}>
        {t(page === states.length - 1 && hasOverview ? 'exam.overview' : 'exam.next')}
        <Icon name="arrow" />
      </Button>
    </nav>
  );
}

interface PageButtonProps {
  number: number;
  state: PageState;
  isMarked: boolean;
  isCurrent: boolean;
  onPageChange: () => void;
}

export const pageMarks = {
  answered: 'check',
  partial: 'partly',
  waiting: 'offline',
  refused: 'close',
  right: 'check',
  wrong: 'close',
} as const;

function PageButton({ number, state, isMarked, isCurrent, onPageChange }: PageButtonProps) {
  const t = useTexts();
  const label = t(`exam.page.${state}`, { number });
  return (
    <button
      type="button"
      data-state={state}
      aria-label={isMarked ? t('exam.page.marked', { page: label }) : label}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      onClick={onPageChange}
    >
      {number}
      {state === 'open' ? null : <Icon name={pageMarks[state]} size={14} />}
      {isMarked ? <span className={styles.marked} /> : null}
    </button>
  );
}
