import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { paymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './payment-notice.module.css';
import { planSummaryQuery } from './plans/plan-summary-query.ts';

/** Tells an owner that the plan expires soon or has expired, what is due, and where to pay. Nothing while the plan has time left. */
export function PaymentNotice() {
  const t = useTexts();
  const { data, dataUpdatedAt } = useQuery(planSummaryQuery());
  const notice = paymentNotice(daysToExpiry(data?.current?.dueAt, new Date(dataUpdatedAt)));
  if (!data || notice === null) return null;
  return (
    <div className={styles.payment} data-kind={notice.kind} role="status">
      <p>{t(notice.kind === 'due' ? 'payment.due' : 'payment.behind', { count: notice.days })}</p>
      <Due {...data} />
      <Link to={addresses.planPayments()}>{t('payment.payNow')}</Link>
    </div>
  );
}

/** What the company owes for its plan, and since when: 'INR 4,900 on 10/11/2026'; or that its transfer is awaited. */
function Due({ waiting, current }: Pick<PlanSummary, 'waiting' | 'current'>) {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  if (waiting)
    return (
      <strong>
        {t(waiting.paymentType === 'ONLINE' ? 'payment.state.checking' : 'payment.awaited', {
          amount: sum(waiting.total, waiting.currency),
        })}
      </strong>
    );
  if (!current?.renewal) return null;
  return (
    <strong>
      {t('payment.amountOn', {
        amount: sum(current.renewal.total, current.renewal.currency),
        date: dates.date(current.dueAt, language),
      })}
    </strong>
  );
}
