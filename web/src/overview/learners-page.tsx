import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Navigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { useList } from '../platform/use-list.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoundRows } from '../ui/found-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import phone from '../ui/phone.module.css';
import { LearnerBar } from './learner-bar.tsx';
import { type LearnerListQuery, learnerList } from './learner-list-query.ts';
import { LearnerDialog, LearnerSelection, type OpenedDialog } from './learner-selection.tsx';
import { LearnerTable } from './learner-table.tsx';
import styles from './overview-page.module.css';

/** /learners: the learners with their progress and needs. The platform's operator has users of all companies. */
export function LearnersPage() {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return admin && site.mode === 'main' ? (
    <Navigate to={addresses.users({ role: 'ROLE_STUDENT' })} replace />
  ) : (
    <CompanyLearners />
  );
}

function CompanyLearners() {
  const t = useTexts();
  const { list, to, narrow } = useList(learnerList, addresses.learners);
  const [isSelecting, setSelecting] = useState(false);
  // Outside of the list: its learners may leave the list while the dialog is open.
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const result = useQuery({ ...learnerList.pageQuery(list), placeholderData: keepPreviousData });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('learners.title')}
        context={t('learners.lead')}
        actions={
          <span className={phone.onDesk}>
            <ButtonLink to={addresses.reviews()} look="quiet">
              {t('review.page')}
            </ButtonLink>
          </span>
        }
      />
      <LearnerBar list={list} onNarrow={narrow} isSelecting={isSelecting} onSelecting={setSelecting} />
      <FoundRows
        query={result}
        page={list.page}
        hrefOf={(page) => to({ page })}
        count={(count) => t('learners.total', { count })}
        nothingFound={
          learnerList.isFiltered(list)
            ? {
                title: t('learners.nothingFound'),
                body: t('list.nothingFound.advice'),
                onClear: () => narrow(learnerList.withoutFilters(list)),
              }
            : null
        }
        empty={
          <EmptyState
            level="part"
            title={t('learners.empty')}
            body={t('learners.empty.body')}
            action={{ to: addresses.home(), label: t('overview.setup.learner.do') }}
          />
        }
      >
        {(rows, isOld) => (
          <Learners
            list={list}
            rows={rows}
            isOld={isOld}
            isSelecting={isSelecting}
            onEnd={() => setSelecting(false)}
            onDialog={setDialog}
          />
        )}
      </FoundRows>
      {dialog ? <LearnerDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </main>
  );
}

interface LearnersProps {
  list: LearnerListQuery;
  rows: readonly LearnerRow[];
  isOld: boolean;
  isSelecting: boolean;
  onEnd: () => void;
  onDialog: (dialog: OpenedDialog) => void;
}

/** A page of learners, who can be selected. */
function Learners({ list, rows, isOld, isSelecting, onEnd, onDialog }: LearnersProps) {
  const listKey = JSON.stringify(list);
  const [selection, setSelection] = useState<{ listKey: string; ids: readonly string[] }>({ listKey, ids: [] });
  // Another page, filter or order begins without a selection.
  if (selection.listKey !== listKey) setSelection({ listKey, ids: [] });
  const mark = (ids: readonly string[]) => setSelection({ listKey, ids });
  const end = () => {
    mark([]);
    onEnd();
  };
  return (
    <>
      <LearnerTable
        list={list}
        rows={rows}
        isOld={isOld}
        marks={{ marked: selection.ids, onMark: mark, isSelecting, onEnd: end }}
      />
      <LearnerSelection
        learners={rows.filter(({ id }) => selection.ids.includes(id))}
        onClear={end}
        onDialog={onDialog}
      />
    </>
  );
}
