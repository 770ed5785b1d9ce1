import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { paymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import styles from './notices.module.css';

const PlanDue = lazyWithTexts(async () => (await import('../../billing/plan-due.tsx')).PlanDue, {
  failureShown: 'asToast',
});

/**
 * Tells a tenant's owner that the plan expires soon, or has expired, with the amount and a link to pay it (specification
 * 2, payment banner).
 */
export function PaymentBanner() {
  const t = useTexts();
  const { site } = useSite();
  const { user } = flagsOf(useAccount()?.authorities);
  const notice = paymentNotice(site.daysToExpiry, { user, mode: site.mode });
  if (notice === null) return null;
  const key = notice.kind === 'due' ? 'payment.due' : 'payment.behind';
  return (
    <div className={styles.payment} data-kind={notice.kind} role="status">
      <p>{t(key, { count: notice.days })}</p>
      <PlanDue />
      <Link to={addresses.planPayments()}>{t('payment.payNow')}</Link>
    </div>
  );
}
