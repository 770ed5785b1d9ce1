import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { paymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import styles from './notices.module.css';

/** Tells a tenant's owner that the plan expires soon, or has expired (specification 2, payment banner). */
export function PaymentBanner() {
  const t = useTexts();
  const { site } = useSite();
  const { user } = flagsOf(useAccount()?.authorities);
  const notice = paymentNotice(site.daysToExpiry, { user, mode: site.mode });
  if (notice === null) return null;
  const key = notice.kind === 'due' ? 'payment.due' : 'payment.behind';
  return (
    <p className={styles.payment} data-kind={notice.kind} role="status">
      {t(key, { count: notice.days })}
    </p>
  );
}
