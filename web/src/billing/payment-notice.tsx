import { type PlanSummary, readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { paymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { useEffect, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './payment-notice.module.css';

/**
 * Tells an owner that the plan expires soon or has expired, what is due, and where to pay. Nothing while the plan has
 * time left.
 */
export function PaymentNotice() {
  const t = useTexts();
  const read = usePlanSummary();
  const notice = read && paymentNotice(daysToExpiry(read.summary.current?.dueAt, read.at));
  if (!notice) return null;
  return (
    <div className={styles.payment} data-kind={notice.kind} role="status">
      <p>
        <span>{t(notice.kind === 'due' ? 'payment.due' : 'payment.behind', { count: notice.days })}</span>
        <Due {...read.summary} />
      </p>
      <Link to={addresses.planPayments()}>{t('payment.make')}</Link>
    </div>
  );
}

/**
 * Null while it is loading, and when it could not be loaded. The frame of a page has no cache of queries. A payment
 * reads the site again, and with it the summary.
 */
function usePlanSummary(): { readonly summary: PlanSummary; readonly at: Date } | null {
  const { site } = useSite();
  const [read, setRead] = useState<{ summary: PlanSummary; at: Date } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the site has another summary.
  useEffect(() => {
    const stop = new AbortController();
    browserCaller()
      .call(readPlanSummary, { signal: stop.signal, quiet: true })
      .then((summary) => setRead({ summary, at: new Date() }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [site]);
  return read;
}

/**
 * What the company owes for its plan, and since when: '. INR 4,900, due on 10 Nov 2026'; or that its transfer is
 * awaited.
 */
function Due({ waiting: waitingOrder, current: currentPlan }: Pick<PlanSummary, 'waiting' | 'current'>) {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  if (waitingOrder)
    return (
      <strong>
        .{' '}
        {t(waitingOrder.paymentType === 'ONLINE' ? 'payment.state.awaitingProvider' : 'payment.awaited', {
          amount: sum(waitingOrder.total, waitingOrder.currency),
        })}
      </strong>
    );
  if (!currentPlan?.renewal) return null;
  return (
    <strong>
      .{' '}
      {t('payment.amountOn', {
        amount: sum(currentPlan.renewal.total, currentPlan.renewal.currency),
        date: dates.date(currentPlan.dueAt, language),
      })}
    </strong>
  );
}
