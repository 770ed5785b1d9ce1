import { limits } from '@lernhaus/contract/limits';
import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { LearnerBar } from './learner-bar.tsx';
import { addressOf, isNarrowed, type LearnerListQuery, learnerListOf, learnersQuery } from './learner-list-query.ts';
import { LearnerSelection } from './learner-selection.tsx';
import { LearnerTable } from './learner-table.tsx';
import styles from './overview-page.module.css';

/** /learners: who learns here, how far they are, and who needs somebody. */
export function LearnersPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = learnerListOf(search);
  const learners = useQuery({ ...learnersQuery(list), placeholderData: keepPreviousData });
  const narrow = (more: Partial<LearnerListQuery>) =>
    void navigate(addresses.learners(addressOf({ ...list, page: 1, ...more })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('learners.title')}
        context={t('learners.lead')}
        actions={
          <ButtonLink to={addresses.reviews()} look="quiet">
            {t('review.page')}
          </ButtonLink>
        }
      />
      <LearnerBar list={list} onNarrow={narrow} />
      {learners.isError && !learners.data ? (
        <LoadFailure onRetry={learners.refetch} />
      ) : learners.data ? (
        <Rows
          key={JSON.stringify(list)}
          list={list}
          rows={learners.data.rows}
          total={learners.data.total}
          isOld={learners.isPlaceholderData}
          onClear={() => narrow({ search: '', courseId: '', standing: '', need: '' })}
        />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

interface RowsProps {
  list: LearnerListQuery;
  rows: readonly LearnerRow[];
  total: number;
  /** Whether the rows belong to the previous filters while the next ones are loading. */
  isOld: boolean;
  onClear: () => void;
}

function Rows({ list, rows, total, isOld, onClear }: RowsProps) {
  const t = useTexts();
  const [marked, setMarked] = useState<readonly string[]>([]);
  if (rows.length === 0 && isNarrowed(list))
    return (
      <EmptyState
        drawing="notFound"
        level="part"
        title={t('learners.nothingFound')}
        body={t('learners.nothingFound.body')}
      >
        <Button look="quiet" onClick={onClear}>
          {t('learners.clear')}
        </Button>
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        level="part"
        title={t('learners.empty')}
        body={t('learners.empty.body')}
        action={{ to: addresses.home(), label: t('overview.setup.learner.do') }}
      />
    );
  return (
    <>
      <LearnerTable list={list} rows={rows} isOld={isOld} marked={marked} onMark={setMarked} />
      <LearnerSelection learners={rows.filter(({ login }) => marked.includes(login))} onClear={() => setMarked([])} />
      <Pager
        page={list.page}
        size={limits.pageSize}
        total={total}
        words={t('learners.total', { count: total })}
        hrefOf={(page) => addresses.learners(addressOf({ ...list, page }))}
      />
    </>
  );
}
