import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { useCompanyName } from '../platform/companies.ts';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './audit-lines.module.css';
import { auditSentence, personOf } from './audit-sentence.ts';

/** Failures and deletions are highlighted. */
export const auditLooks: Readonly<Partial<Record<AuditEvent['type'], ChipLook>>> = {
  AUTHENTICATION_FAILURE: 'bad',
  DELETION: 'warning',
  ROLE_CHANGE: 'info',
  SETTING_CHANGE: 'info',
  PAYMENT: 'good',
};

interface AuditLinesProps {
  events: readonly AuditEvent[];
  /** Whether the events are those of several companies. */
  hasCompanies: boolean;
  isOld: boolean;
}

/** The events by day, each in one line with a sentence; the moment and the recorded message unfold below it. */
export function AuditLines({ events, hasCompanies, isOld }: AuditLinesProps) {
  const t = useTexts();
  const companyName = useCompanyName();
  const { language } = useSite().site;
  const { percent, duration } = useFormats();
  return (
    <ul className={styles.lines} aria-label={t('audits.title')} data-old={isOld}>
      {events.map((event, at) => (
        <li key={event.id}>
          {isOtherDay(event, events[at - 1]) ? (
            <h2 className={styles.day}>{dates.date(event.timestamp, language)}</h2>
          ) : null}
          <details>
            <summary>
              <time dateTime={event.timestamp} title={dates.short(event.timestamp, language)}>
                {dates.time(event.timestamp)}
              </time>
              <span className={styles.sentence}>{auditSentence(event, { t, language, percent, duration })}</span>
              {hasCompanies ? <span className={styles.company}>{companyName(event.owner)}</span> : null}
              <Icon name="down" size={18} />
            </summary>
            <Facts event={event} hasCompanies={hasCompanies} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Whether an event stands first on its day, in the reader's time zone. */
const isOtherDay = ({ timestamp }: AuditEvent, before: AuditEvent | undefined): boolean =>
  new Date(timestamp).toDateString() !== (before && new Date(before.timestamp).toDateString());

/** The recorded message, unchanged. */
function Facts({ event, hasCompanies }: { event: AuditEvent; hasCompanies: boolean }) {
  const t = useTexts();
  const companyName = useCompanyName();
  const { language } = useSite().site;
  const { principal, type, owner, data, timestamp } = event;
  return (
    <dl className={styles.facts}>
      <dt>{t('audits.date')}</dt>
      <dd>{dates.short(timestamp, language)}</dd>
      <dt>{t('audits.user')}</dt>
      <dd>
        {personOf(t, event)} <span>({principal})</span>
      </dd>
      <dt>{t('audits.type')}</dt>
      <dd>
        <Chip look={auditLooks[type] ?? 'neutral'}>{t(`audits.type.${type}`)}</Chip>
      </dd>
      {hasCompanies ? (
        <>
          <dt>{t('audits.company')}</dt>
          <dd>{companyName(owner)}</dd>
        </>
      ) : null}
      {data.message || data.remoteAddress ? <dt>{t('audits.data')}</dt> : null}
      {data.message ? <dd>{data.message}</dd> : null}
      {data.remoteAddress ? <dd>{t('audits.address', { address: data.remoteAddress })}</dd> : null}
    </dl>
  );
}
