import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { courseOrderState, orderStateWords } from '../ui/order-state.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './learner-parts.module.css';

/** The orders of a learner; only owners see them. */
export function LearnerOrders({ orders }: { orders: NonNullable<LearnerDetail['orders']> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <ul className={styles.rows}>
      {orders.map((order) => {
        const { orderId, courseName, amount, currency, date } = order;
        const { words, look } = orderStateWords(t, courseOrderState([order]));
        return (
          <li key={`${orderId} ${courseName ?? ''}`}>
            <p>{courseName}</p>
            <p className={styles.foot}>
              <span>
                {amount === 0 ? null : <>{formats.sum(amount, currency)}&nbsp;· </>}
                <RelativeTime iso={date} />
              </span>
              <Chip look={look}>{words}</Chip>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
