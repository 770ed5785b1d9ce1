import type { Account } from '@lernhaus/contract/accounts/endpoints';
import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import card from './order-card.module.css';
import { ordersToPay } from './order-lines.ts';
import styles from './pending-orders.module.css';
import { pendingOrdersQuery } from './pending-orders-query.ts';
import { TransferFacts } from './plans/transfer-facts.tsx';
import { transferAccountQuery } from './transfer-account-query.ts';

type Line = ReturnType<ReturnType<typeof pendingOrdersQuery>['select']>[number];

/**
 * The orders that wait for the user's transfer. `otherwise` is what a page without courses shows if there is none; on
 * such a page each order says what the bank asks for.
 */
export function PendingOrders({ otherwise }: { otherwise?: ReactNode }) {
  const account = useAccount();
  return account ? <OrdersOf account={account} otherwise={otherwise} /> : otherwise;
}

function OrdersOf({ account, otherwise }: { account: Account; otherwise?: ReactNode }) {
  const t = useTexts();
  const { data = [], isPending } = useQuery(pendingOrdersQuery(account.id));
  const waiting = ordersToPay(data, account.courses);
  const { data: transferAccount } = useQuery({
    ...transferAccountQuery(),
    enabled: otherwise !== undefined && waiting.length > 0,
  });
  if (isPending) return otherwise ? <RowsSkeleton /> : null;
  if (waiting.length === 0) return otherwise;
  return (
    <section className={styles.orders} data-alone={otherwise !== undefined} aria-label={t('register.waiting.list')}>
      {otherwise ? <h1>{t('learning.title')}</h1> : null}
      {waiting.map(([orderId, lines]) => (
        <Order key={orderId} orderId={orderId} lines={lines} account={transferAccount} email={account.email} />
      ))}
    </section>
  );
}

interface OrderProps {
  orderId: string;
  lines: readonly Line[];
  /** Where to transfer the amount; without it the order links to the page that says so. */
  account: TransferAccount | null | undefined;
  email: string;
}

function Order({ orderId, lines, account, email }: OrderProps) {
  const t = useTexts();
  const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  return (
    <article className={card.order}>
      <div className={card.head}>
        <ul>
          {lines.map(({ courseId, courseName }) => (
            <li key={courseId}>
              <Link to={addresses.course({ id: courseId, name: courseName ?? '' })}>{courseName ?? orderId}</Link>
            </li>
          ))}
        </ul>
        <Chip look="warning">{t('register.waiting.state')}</Chip>
      </div>
      <p>{t('register.waiting.opens', { email })}</p>
      {account ? (
        <TransferFacts amount={amount} currency={lines[0]?.currency ?? ''} reference={orderId} account={account} />
      ) : (
        <Link to={addresses.myOrders()}>{t('register.waiting.how')}</Link>
      )}
    </article>
  );
}
