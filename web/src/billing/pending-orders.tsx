import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import form from '../ui/form.module.css';
import styles from './pending-orders.module.css';
import { pendingOrdersQuery } from './pending-orders-query.ts';

/** The courses that the user has ordered and not paid yet, and what opens them. */
export function PendingOrders() {
  const account = useAccount();
  return account ? <OrdersOf account={account} /> : null;
}

function OrdersOf({ account }: { account: Account }) {
  const t = useTexts();
  const { data = [] } = useQuery(pendingOrdersQuery(account.id));
  const waiting = data.filter(({ courseId }) => !account.courses.includes(courseId));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.orders} aria-label={t('register.waiting.list')}>
      {waiting.map(({ courseId, courseName, orderId }) => (
        <p key={orderId} className={form.note} data-tone="note">
          <Link to={addresses.course({ id: courseId, name: courseName ?? '' })}>{courseName ?? orderId}</Link>
          <br />
          {t('register.waiting', { orderId, email: account.email })}
        </p>
      ))}
    </section>
  );
}
