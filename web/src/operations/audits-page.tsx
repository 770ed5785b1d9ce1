import { limits } from '@lernhaus/contract/limits';
import { auditTypes } from '@lernhaus/contract/operations/audit-types';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { Navigate, useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { useSearchedUsers } from '../platform/use-searched-users.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { ListMenu } from '../ui/list-menu.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MomentInput } from '../ui/moment-input.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SearchedFilter } from '../ui/searched-filter.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditTable, auditColumns } from './audit-table.tsx';
import styles from './audits-page.module.css';
import {
  type AuditListQuery,
  auditAddressOf,
  auditDays,
  auditListOf,
  auditsQuery,
  auditWindows,
  windowOf,
} from './audits-query.ts';
import '../ui/mantine-forms.css';

type Show = (more: Partial<AuditListQuery>) => void;

/** /admin/audits: who did what (specification 2, audit page). */
export function AuditsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The window does not move while the page is open.
  const [now] = useState(() => new Date());
  const list = auditListOf(search, now);
  const audits = useQuery({ ...auditsQuery(list), placeholderData: keepPreviousData });
  const show: Show = (more) =>
    void navigate(addresses.audits(auditAddressOf({ ...list, page: 1, ...more }, now)), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('audits.title')} context={t('audits.lead')} />
      <Bar list={list} now={now} onShow={show} />
      {audits.isError && !audits.data ? (
        <LoadFailure onRetry={audits.refetch} />
      ) : audits.data ? (
        <Rows
          list={list}
          rows={audits.data.rows}
          total={audits.data.total}
          isOld={audits.isPlaceholderData}
          now={now}
          onShow={show}
        />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

interface BarProps {
  list: AuditListQuery;
  now: Date;
  onShow: Show;
}

/** The days, which are always in sight, and the filters by time, kind of event and person. */
function Bar({ list, now, onShow }: BarProps) {
  const t = useTexts();
  const seesAll = useSeesAll();
  const users = useSearchedUsers('login', list.principal);
  const day = (name: 'from' | 'to') => (
    <MomentInput
      label={t(`audits.${name}`)}
      time={null}
      value={list[name]}
      onChange={(value) => {
        if (/^\d{4}-\d{2}-\d{2}$/.test(value)) onShow({ [name]: value });
      }}
    />
  );
  return (
    <div className={styles.controls}>
      <div className={styles.days}>
        {day('from')}
        {day('to')}
      </div>
      <FilterBar
        search={null}
        filters={[list.type, list.principal]}
        sort={
          <SortSelect
            columns={auditColumns(t, seesAll)}
            sort={list.sort}
            addressOfSort={(sort) => addresses.audits(auditAddressOf({ ...list, page: 1, sort }, now))}
          />
        }
        tools={
          <ListMenu>
            <AuditExport list={list} />
          </ListMenu>
        }
      >
        <FilterSelect
          label={t('audits.window')}
          all={t('audits.window.other')}
          choices={auditWindows.map((id) => ({ id, label: t(`audits.window.${id}`) }))}
          value={windowOf(list, now)}
          isFilter={false}
          onChange={(choice) => {
            const name = auditWindows.find((one) => one === choice);
            if (name) onShow(auditDays(name, now));
          }}
        />
        <FilterSelect
          label={t('audits.kind')}
          choices={auditTypes.map((id) => ({ id, label: t(`audits.type.${id}`) }))}
          value={list.type}
          onChange={(type) => onShow({ type })}
        />
        {users ? (
          <SearchedFilter
            {...users}
            label={t('audits.user')}
            value={list.principal}
            onChange={(principal) => onShow({ principal })}
          />
        ) : null}
      </FilterBar>
    </div>
  );
}

interface RowsProps {
  list: AuditListQuery;
  rows: readonly AuditEvent[];
  total: number;
  isOld: boolean;
  now: Date;
  onShow: Show;
}

function Rows({ list, rows, total, isOld, now, onShow }: RowsProps) {
  const t = useTexts();
  const seesAll = useSeesAll();
  const lastPage = Math.max(1, Math.ceil(total / limits.pageSize));
  // An old address may name a page after the last one.
  if (!isOld && list.page > lastPage)
    return <Navigate to={addresses.audits(auditAddressOf({ ...list, page: lastPage }, now))} replace />;
  if (rows.length === 0 && isOld) return <RowsSkeleton />;
  if (rows.length === 0 && (list.type || list.principal))
    return (
      <EmptyState drawing="notFound" level="part" title={t('audits.none')} body={t('audits.nothingFound')}>
        <Button look="quiet" onClick={() => onShow({ type: '', principal: '' })}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    );
  if (rows.length === 0) return <EmptyState level="part" title={t('audits.none')} />;
  return (
    <>
      <AuditTable
        events={rows}
        seesAll={seesAll}
        sort={list.sort}
        addressOfSort={(sort) => addresses.audits(auditAddressOf({ ...list, page: 1, sort }, now))}
        isOld={isOld}
      />
      <Pager
        page={list.page}
        size={limits.pageSize}
        total={total}
        words={t('audits.count', { count: total })}
        hrefOf={(page) => addresses.audits(auditAddressOf({ ...list, page }, now))}
      />
    </>
  );
}

/** ADMIN sees the events of all companies. */
function useSeesAll(): boolean {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return admin && site.mode === 'main';
}
