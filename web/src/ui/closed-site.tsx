import { paysPlan } from '@lernhaus/domain/billing/payment-notice';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';
import styles from './closed-site.module.css';
import { Icon } from './icon.tsx';

/**
 * Says that the site is closed until the plan is paid, and leads an owner to the payment. `children` are links to other
 * pages, such as the courses.
 */
export function ClosedSite({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const { site } = useSite();
  const mayPay = paysPlan(useAccount(), site);
  return (
    <div className={styles.note}>
      <Icon name="lock" size={20} />
      <div>
        <p>
          <strong>{t('closedSite.title')}.</strong> {t('closedSite.body')}
        </p>
        {mayPay || children ? (
          <p className={styles.steps}>
            {mayPay ? <ButtonLink to={addresses.planPayments()}>{t('closedSite.pay')}</ButtonLink> : null}
            {children}
          </p>
        ) : null}
      </div>
    </div>
  );
}
