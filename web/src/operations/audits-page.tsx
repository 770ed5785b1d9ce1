import { auditTypes } from '@lernhaus/contract/operations/audit-types';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { useSearchedUsers } from '../platform/use-searched-users.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { FoundRows } from '../ui/found-rows.tsx';
import { ListMenu } from '../ui/list-menu.tsx';
import { MomentInput } from '../ui/moment-input.tsx';
import { PageHeader } from '../ui/page-header.tsx';
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
  const seesAll = useSeesAll();
  const hrefOf = (more: Partial<AuditListQuery>) =>
    addresses.audits(auditAddressOf({ ...list, page: 1, ...more }, now));
  const addressOfSort = (sort: string) => hrefOf({ sort });
  const show: Show = (more) => void navigate(hrefOf(more), { replace: true, preventScrollReset: true });
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('audits.title')} context={t('audits.lead')} />
      <Bar list={list} now={now} addressOfSort={addressOfSort} onShow={show} />
      <FoundRows
        query={audits}
        page={list.page}
        hrefOf={(page) => hrefOf({ page })}
        count={(count) => t('audits.count', { count })}
        nothingFound={
          list.type || list.principal
            ? {
                title: t('audits.none'),
                body: t('audits.nothingFound'),
                onClear: () => show({ type: '', principal: '' }),
              }
            : null
        }
        empty={<EmptyState level="part" title={t('audits.none')} />}
      >
        {(events, isOld) => (
          <AuditTable events={events} seesAll={seesAll} sort={list.sort} addressOfSort={addressOfSort} isOld={isOld} />
        )}
      </FoundRows>
    </main>
  );
}

interface BarProps {
  list: AuditListQuery;
  now: Date;
  addressOfSort: (sort: string) => LocalPath;
  onShow: Show;
}

/** The days, which are always in sight, and the filters by time, kind of event and person. */
function Bar({ list, now, addressOfSort, onShow }: BarProps) {
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
        sort={<SortSelect columns={auditColumns(t, seesAll)} sort={list.sort} addressOfSort={addressOfSort} />}
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

/** ADMIN sees the events of all companies. */
function useSeesAll(): boolean {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return admin && site.mode === 'main';
}
