import { limits } from '@lernhaus/contract/limits';
import type { OpenAnswer } from '@lernhaus/contract/overview/open-answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { Link, useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { offeredCoursesQuery } from './learner-list-query.ts';
import styles from './open-answers.module.css';
import { addressOf, isNarrowed, type OpenAnswersList, openAnswersOf, openAnswersQuery } from './open-answers-query.ts';
import page from './overview-page.module.css';

/** /answers-to-review: the written answers that no reviewer has looked at, the oldest first. */
export function OpenAnswersPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = openAnswersOf(search);
  const answers = useQuery({ ...openAnswersQuery(list), placeholderData: keepPreviousData });
  const narrow = (more: Partial<OpenAnswersList>) =>
    void navigate(addresses.openAnswers(addressOf({ ...list, page: 1, ...more })), {
      replace: true,
      preventScrollReset: true,
    });
  const first = answers.data?.rows[0];
  return (
    <main id="main" className={page.page}>
      <PageHeader
        title={t('workplace.toReview')}
        context={t('openAnswers.lead')}
        actions={
          first ? (
            <ButtonLink to={addresses.openAnswer(first.id, addressOf(list))}>{t('openAnswers.start')}</ButtonLink>
          ) : null
        }
      />
      {first || isNarrowed(list) ? <Filters list={list} onNarrow={narrow} /> : null}
      {answers.isError && !answers.data ? (
        <LoadFailure onRetry={answers.refetch} />
      ) : answers.data ? (
        <Queue
          list={list}
          rows={answers.data.rows}
          total={answers.data.total}
          isOld={answers.isPlaceholderData}
          onClear={() => narrow({ courseId: '', kind: '' })}
        />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

interface FiltersProps {
  list: OpenAnswersList;
  onNarrow: (more: Partial<OpenAnswersList>) => void;
}

function Filters({ list, onNarrow }: FiltersProps) {
  const t = useTexts();
  const { data: courses = [] } = useQuery(offeredCoursesQuery());
  const kinds = ['practice', 'exam'] as const;
  return (
    <search className={styles.filters}>
      <FilterSelect
        label={t('learners.course')}
        choices={courses}
        value={list.courseId}
        onChange={(courseId) => onNarrow({ courseId })}
      />
      <FilterSelect
        label={t('openAnswers.kind')}
        choices={kinds.map((id) => ({ id, label: t(`openAnswers.kind.${id}`) }))}
        value={list.kind}
        onChange={(kind) => onNarrow({ kind })}
      />
    </search>
  );
}

interface QueueProps {
  list: OpenAnswersList;
  rows: readonly OpenAnswer[];
  total: number;
  /** Whether the rows belong to the previous filters while the next ones are loading. */
  isOld: boolean;
  onClear: () => void;
}

function Queue({ list, rows, total, isOld, onClear }: QueueProps) {
  const t = useTexts();
  if (rows.length === 0 && isNarrowed(list))
    return (
      <EmptyState
        drawing="notFound"
        level="part"
        title={t('openAnswers.nothingFound')}
        body={t('openAnswers.nothingFound.body')}
      >
        <Button look="quiet" onClick={onClear}>
          {t('learners.clear')}
        </Button>
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="done"
        level="part"
        title={t('openAnswers.empty')}
        body={t('openAnswers.empty.body')}
        action={{ to: addresses.learners(), label: t('overview.people.all') }}
      />
    );
  return (
    <>
      <table className={styles.table} aria-busy={isOld} aria-label={t('workplace.toReview')}>
        <thead>
          <tr>
            <th scope="col">{t('learners.learner')}</th>
            <th scope="col">{t('openAnswers.answer')}</th>
            <th scope="col">{t('openAnswers.where')}</th>
            <th scope="col">{t('openAnswers.since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} list={list} />
          ))}
        </tbody>
      </table>
      <Pager
        page={list.page}
        size={limits.pageSize}
        total={total}
        words={t('openAnswers.total', { count: total })}
        hrefOf={(number) => addresses.openAnswers(addressOf({ ...list, page: number }))}
      />
    </>
  );
}

function Row({ row, list }: { row: OpenAnswer; list: OpenAnswersList }) {
  const t = useTexts();
  return (
    <tr>
      <td className={styles.person}>
        <Avatar name={row.name} />
        <span>
          <Link to={addresses.openAnswer(row.id, addressOf(list))}>{row.name}</Link>
          <small>{row.courseName}</small>
        </span>
      </td>
      <td className={styles.answer}>
        <span className={styles.asked}>{row.question || t('openAnswers.noQuestion')}</span>
        <span className={styles.beginning}>{row.text}</span>
      </td>
      <td className={styles.kind}>
        <Chip icon={row.isExam ? 'exam' : 'chapter'}>
          {t(row.isExam ? 'openAnswers.kind.exam' : 'openAnswers.kind.practice')}
        </Chip>
      </td>
      <td className={styles.since}>
        <RelativeTime iso={row.date} />
      </td>
    </tr>
  );
}
