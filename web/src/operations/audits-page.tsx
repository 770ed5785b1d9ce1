import { limits } from '@lernhaus/contract/limits';
import { auditTypes } from '@lernhaus/contract/operations/audit-types';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { useSearchedUsers } from '../platform/use-searched-users.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { ListMenu } from '../ui/list-menu.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MomentInput } from '../ui/moment-input.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowTable, tableColumnOf } from '../ui/row-table.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SearchedSelect } from '../ui/searched-select.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditLines, auditLooks } from './audit-lines.tsx';
import styles from './audits-page.module.css';
import {
  type AuditListQuery,
  auditAddressOf,
  auditDays,
  auditListOf,
  auditsQuery,
  auditWindowOf,
  auditWindows,
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

/** The filters: the time, the person and the kind of event; and the two ways to see the list. */
function Bar({ list, now, onShow }: BarProps) {
  const t = useTexts();
  const seesAll = useSeesAll();
  const shown = auditWindowOf(list, now);
  const [choosesDays, setChoosesDays] = useState(shown === 'other');
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
    <>
      <FilterBar
        search={null}
        filters={[shown === 'month' ? '' : shown, list.type, list.principal]}
        sort={
          list.view === 'table' ? (
            <SortSelect
              columns={auditColumns(t, seesAll)}
              sort={list.sort}
              addressOfSort={(sort) => addresses.audits(auditAddressOf({ ...list, page: 1, sort }, now))}
            />
          ) : null
        }
        tools={
          <ListMenu
            tools={[
              {
                label: t(list.view === 'table' ? 'audits.lines' : 'audits.table'),
                icon: list.view === 'table' ? 'text' : 'table',
                run: () => onShow({ view: list.view === 'table' ? 'lines' : 'table' }),
              },
            ]}
          >
            <AuditExport list={list} />
          </ListMenu>
        }
      >
        <FilterSelect
          label={t('audits.window')}
          all={t('audits.window.month')}
          choices={[...auditWindows.filter((one) => one !== 'month'), 'other' as const].map((id) => ({
            id,
            label: t(`audits.window.${id}`),
          }))}
          value={choosesDays || shown === 'other' ? 'other' : shown === 'month' ? '' : shown}
          onChange={(chosen) => {
            setChoosesDays(chosen === 'other');
            const name = chosen === '' ? 'month' : auditWindows.find((one) => one === chosen);
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
          <div className={styles.person}>
            <SearchedSelect
              isInSheet
              aria-label={t('audits.user')}
              options={[
                { value: '', label: t('audits.everybody') },
                ...users.choices.map(({ id, label }) => ({ value: id, label })),
              ]}
              value={list.principal}
              onSearch={users.onSearch}
              onChange={(principal) => onShow({ principal })}
            />
          </div>
        ) : null}
      </FilterBar>
      {choosesDays || shown === 'other' ? (
        <div className={styles.window}>
          {day('from')}
          {day('to')}
        </div>
      ) : null}
    </>
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
      {list.view === 'table' ? (
        <Table list={list} rows={rows} isOld={isOld} now={now} seesAll={seesAll} />
      ) : (
        <AuditLines events={rows} hasCompanies={seesAll} isOld={isOld} />
      )}
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

interface TableProps extends Pick<RowsProps, 'list' | 'rows' | 'isOld' | 'now'> {
  seesAll: boolean;
}

/** ADMIN sees the events of all companies. */
function useSeesAll(): boolean {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return admin && site.mode === 'main';
}

/** The columns of the specification; ADMIN sees the events of all companies. */
function auditColumns(t: Translate, seesAll: boolean) {
  const column = tableColumnOf('data');
  return [
    column('timestamp', t('audits.date'), 'side'),
    column('principal', t('audits.user'), 'fact'),
    ...(seesAll ? [column('owner', t('audits.company'), 'fact')] : []),
    column('type', t('audits.type'), 'fact'),
    column('data', t('audits.data'), 'fact', false),
  ];
}

/** The events with the columns of the specification. */
function Table({ list, rows, isOld, now, seesAll }: TableProps) {
  const t = useTexts();
  const formats = useFormats();
  const byId = new Map(rows.map((event) => [event.id, event]));
  const cells: Readonly<Record<string, (event: AuditEvent) => ReactNode>> = {
    timestamp: ({ timestamp }) => <time dateTime={timestamp}>{formats.moment(timestamp)}</time>,
    principal: ({ principal }) => principal,
    owner: ({ owner }) => owner,
    type: ({ type }) => {
      const look = auditLooks[type];
      const words = t(`audits.type.${type}`);
      return look ? <Chip look={look}>{words}</Chip> : words;
    },
    data: ({ data: { message, remoteAddress } }) =>
      message || remoteAddress ? (
        <span className={styles.data}>
          {message ? <span>{message}</span> : null}
          {remoteAddress ? <small>{t('audits.address', { address: remoteAddress })}</small> : null}
        </span>
      ) : null,
  };
  return (
    <RowTable
      label={t('audits.title')}
      columns={auditColumns(t, seesAll)}
      rows={rows.map(({ id, type }) => ({ id, label: t(`audits.type.${type}`) }))}
      cellOf={(name, id) => {
        const event = byId.get(id);
        return event ? (cells[name]?.(event) ?? null) : null;
      }}
      sort={list.sort}
      addressOfSort={(sort) => addresses.audits(auditAddressOf({ ...list, page: 1, sort }, now))}
      isOld={isOld}
    />
  );
}
