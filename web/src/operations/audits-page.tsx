import { limits } from '@lernhaus/contract/limits';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowTable } from '../ui/row-table.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './audits-page.module.css';
import { type AuditListQuery, auditAddressOf, auditListOf, auditsQuery } from './audits-query.ts';
import '../ui/mantine-forms.css';

/** /admin/audits: who did what (specification 2, audit page). */
export function AuditsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The window does not move while the page is open.
  const [now] = useState(() => new Date());
  const list = auditListOf(search, now);
  const audits = useQuery({ ...auditsQuery(list), placeholderData: keepPreviousData });
  const show = (more: Partial<AuditListQuery>) =>
    void navigate(addresses.audits(auditAddressOf({ ...list, page: 1, ...more }, now)), {
      replace: true,
      preventScrollReset: true,
    });
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      size="md"
      label={t(`audits.${name}`)}
      value={list[name]}
      onChange={({ currentTarget }) => {
        if (currentTarget.value) show({ [name]: currentTarget.value });
      }}
    />
  );
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('audits.title')} context={t('audits.lead')} />
      <div className={styles.window}>
        {day('from')}
        {day('to')}
      </div>
      {audits.isError && !audits.data ? (
        <LoadFailure onRetry={audits.refetch} />
      ) : audits.data ? (
        <Rows
          list={list}
          rows={audits.data.rows}
          total={audits.data.total}
          isOld={audits.isPlaceholderData}
          now={now}
        />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

/** What failed or was taken away stands out. */
const looks: Readonly<Partial<Record<AuditEvent['type'], ChipLook>>> = {
  AUTHENTICATION_FAILURE: 'bad',
  DELETION: 'warning',
  ROLE_CHANGE: 'info',
  SETTING_CHANGE: 'info',
  PAYMENT: 'good',
};

interface RowsProps {
  list: AuditListQuery;
  rows: readonly AuditEvent[];
  total: number;
  isOld: boolean;
  now: Date;
}

function Rows({ list, rows, total, isOld, now }: RowsProps) {
  const t = useTexts();
  const formats = useFormats();
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  const seesAll = admin && site.mode === 'main';
  if (rows.length === 0) return <EmptyState level="part" title={t('audits.none')} />;
  const byId = new Map(rows.map((event) => [event.id, event]));
  const cells: Readonly<Record<string, (event: AuditEvent) => ReactNode>> = {
    timestamp: ({ timestamp }) => <time dateTime={timestamp}>{formats.moment(timestamp)}</time>,
    principal: ({ principal }) => principal,
    owner: ({ owner }) => owner,
    type: ({ type }) => <Chip look={looks[type] ?? 'neutral'}>{t(`audits.type.${type}`)}</Chip>,
    data: ({ data: { message, remoteAddress } }) =>
      message || remoteAddress ? (
        <span className={styles.data}>
          {message ? <span>{message}</span> : null}
          {remoteAddress ? <small>{t('audits.address', { address: remoteAddress })}</small> : null}
        </span>
      ) : null,
  };
  const column = (name: string, label: string, isSortable = true) => ({
    name,
    label,
    kind: name === 'timestamp' ? 'name' : 'other',
    isSortable,
  });
  return (
    <>
      <RowTable
        label={t('audits.title')}
        columns={[
          column('timestamp', t('audits.date')),
          column('principal', t('audits.user')),
          ...(seesAll ? [column('owner', t('audits.company'))] : []),
          column('type', t('audits.type')),
          column('data', t('audits.data'), false),
        ]}
        rows={rows.map(({ id, type }) => ({ id, label: t(`audits.type.${type}`) }))}
        cellOf={(name, id) => {
          const event = byId.get(id);
          return event ? (cells[name]?.(event) ?? null) : null;
        }}
        actionsOf={() => null}
        sort={list.sort}
        addressOfSort={(sort) => addresses.audits(auditAddressOf({ ...list, page: 1, sort }, now))}
        markable={[]}
        marked={[]}
        onMark={() => undefined}
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
