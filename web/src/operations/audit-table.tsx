import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import type { ReactNode } from 'react';
import { useCompanyName } from '../platform/companies.ts';
import { useFormats } from '../platform/formats.ts';
import type { LinkTarget } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { Chip, type ChipLook } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Moment } from '../ui/moment.tsx';
import { RowTable, tableColumnOf } from '../ui/row-table.tsx';
import { auditSentence, changedGroups, personOf } from './audit-sentence.ts';
import styles from './audit-table.module.css';

/** Failures and deletions are highlighted. */
const auditLooks: Readonly<Partial<Record<AuditEvent['type'], ChipLook>>> = {
  AUTHENTICATION_FAILURE: 'bad',
  DELETION: 'warning',
  ROLE_CHANGE: 'info',
  SETTING_CHANGE: 'info',
  PAYMENT: 'good',
};

/**
 * The columns of the specification; ADMIN sees the events of all companies. A phone leaves out the user and the state:
 * the sentence says both.
 */
export function auditColumns(t: Translate, seesAll: boolean) {
  const column = tableColumnOf('data');
  return [
    column('timestamp', t('audits.date'), 'fact'),
    column('principal', t('audits.user'), 'rest'),
    ...(seesAll ? [column('owner', t('audits.company'), 'fact')] : []),
    { ...column('type', t('audits.kind'), 'rest'), formalName: t('audits.type') },
    { ...column('data', t('audits.what'), 'fact', false), formalName: t('audits.data') },
  ];
}

interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Whether the events are those of several companies. */
  seesAll: boolean;
  sort: string;
  addressOfSort: (sort: string) => LinkTarget;
  /** Whether the events belong to the previous query while the next ones are loading. */
  isOld: boolean;
}

/** The events in a table with sortable columns; what was recorded unfolds below the sentence. */
export function AuditTable({ events, seesAll, sort, addressOfSort, isOld }: AuditTableProps) {
  const t = useTexts();
  const companyName = useCompanyName();
  const byId = new Map(events.map((event) => [event.id, event]));
  const cells: Readonly<Record<string, (event: AuditEvent) => ReactNode>> = {
    timestamp: ({ timestamp }) => <Moment iso={timestamp} isInTable />,
    principal: (event) => (
      <span className={styles.person}>
        {personOf(t, event)}
        {event.userName === null ? null : <small>{event.principal}</small>}
      </span>
    ),
    owner: ({ owner }) => companyName(owner),
    type: ({ type }) => <Chip look={auditLooks[type] ?? 'neutral'}>{t(`audits.type.${type}`)}</Chip>,
    data: (event) => <ExtraData event={event} />,
  };
  return (
    <RowTable
      label={t('audits.title')}
      columns={auditColumns(t, seesAll)}
      rows={events.map(({ id, type }) => ({ id, label: t(`audits.type.${type}`) }))}
      cellOf={(name, id) => {
        const event = byId.get(id);
        return event ? (cells[name]?.(event) ?? null) : null;
      }}
      sort={sort}
      addressOfSort={addressOfSort}
      isOld={isOld}
    />
  );
}

/** What happened in a sentence, and the remote address; the recorded message, unchanged, is folded. */
function ExtraData({ event }: { event: AuditEvent }) {
  const t = useTexts();
  const { language } = useSite();
  const { percent, duration } = useFormats();
  const { message, remoteAddress } = event.data;
  const what = (
    <span className={styles.what}>
      <span>{auditSentence(event, { t, language, percent, duration }, { isShort: true })}</span>
      {remoteAddress ? (
        <small className={styles.address}>{t('audits.address', { address: remoteAddress })}</small>
      ) : null}
    </span>
  );
  const groups = event.values['groups'] ? changedGroups(t, language, event) : '';
  if (!message && !groups) return what;
  return (
    <details className={styles.fold}>
      <summary>
        {what}
        <Icon name="down" size={18} />
      </summary>
      {groups ? <p>{groups}</p> : null}
      {remoteAddress ? <p className={styles.foldedAddress}>{t('audits.address', { address: remoteAddress })}</p> : null}
      {message ? <p>{message}</p> : null}
    </details>
  );
}
