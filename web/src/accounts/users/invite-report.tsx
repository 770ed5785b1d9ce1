import type { InviteLine, InviteOutcome, inviteUsers } from '@lernhaus/contract/accounts/invitations';
import type { Reply } from '../../platform/caller.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import styles from './invite-page.module.css';
import { roleWords } from './user-words.ts';

const good: readonly InviteOutcome[] = ['new', 'invited', 'enrolled'];
const lookOf = (outcome: InviteOutcome): ChipLook =>
  good.includes(outcome) ? 'good' : outcome === 'exists' ? 'neutral' : 'bad';

/** The result of each line of the file, problems first. */
export function InviteReport({ report }: { report: Reply<typeof inviteUsers> & { readonly isDryRun: boolean } }) {
  const t = useTexts();
  const formats = useFormats();
  const { lines, freeSeats } = report;
  const goodCount = lines.filter(({ outcome }) => good.includes(outcome)).length;
  const wrongCount = lines.filter(({ outcome }) => lookOf(outcome) === 'bad').length;
  const orderCount = lines.flatMap(({ orders }) => orders).length;
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line);
  return (
    <section className={styles.report} aria-label={t('users.invite.report')}>
      <p role="status" className={styles.sum}>
        {t(report.isDryRun ? 'users.invite.sum' : 'users.invite.done', { count: goodCount })}
        {wrongCount > 0 ? ` ${t('users.invite.wrong', { count: wrongCount })}` : null}
        {freeSeats.students === null || !report.isDryRun
          ? null
          : ` ${t('users.invite.seats', { count: freeSeats.students })}`}
      </p>
      {orderCount > 0 ? <p className={styles.orders}>{t('users.invite.orders', { count: orderCount })}</p> : null}
      <ul className={styles.lines}>
        {sorted.map((line) => (
          <li key={line.line}>
            <span className={styles.number}>{t('users.invite.line', { line: line.line })}</span>
            <span className={styles.who}>
              <strong>{line.name || line.email || '–'}</strong>
              <small>
                {[line.name ? line.email : '', ...line.roles.map((role) => roleWords(t, role)), ...line.courses]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {line.orders.map(({ course, amount, currency }) => (
                <small key={course}>{t('users.invite.order', { course, amount: formats.sum(amount, currency) })}</small>
              ))}
            </span>
            <Chip look={lookOf(line.outcome)}>
              {t(`users.invite.outcome.${line.outcome}`, { word: line.word ?? '' })}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rank = ({ outcome }: InviteLine): number => (lookOf(outcome) === 'bad' ? 0 : outcome === 'exists' ? 2 : 1);
