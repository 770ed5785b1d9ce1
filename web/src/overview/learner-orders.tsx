import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './learner-parts.module.css';

/** The orders of a learner; only owners see them. */
export function LearnerOrders({ orders }: { orders: NonNullable<LearnerDetail['orders']> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <ul className={styles.rows}>
      {orders.map(({ orderId, courseName, amountMinor, currency, date, isPaid }) => (
        <li key={`${orderId} ${courseName ?? ''}`}>
          <p>{courseName}</p>
          <p className={styles.foot}>
            <span>
              {amountMinor === 0 ? null : <>{formats.sum(amountMinor, currency)}&nbsp;· </>}
              <RelativeTime iso={date} />
            </span>
            {amountMinor === 0 ? (
              <Chip>{t('price.free')}</Chip>
            ) : (
              <Chip look={isPaid ? 'good' : 'warning'}>{t(isPaid ? 'learner.paid' : 'learner.unpaid')}</Chip>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
