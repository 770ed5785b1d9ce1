import { useEffect, useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { type LmsOrder, planOrderCurrency, readDueOrder } from './due-order.ts';

/** What the company owes for its plan, and since when: 'INR 4,900 on 10/11/2026'. */
export function PlanDue() {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  const order = useDueOrder();
  if (!order) return null;
  return (
    <strong>
      {t('payment.amountOn', {
        amount: sum(Number(order.totalAmount), planOrderCurrency),
        date: dates.date(String(order.nextPaymentDueDate), language),
      })}
    </strong>
  );
}

/** Null while it is loading, without an order, and when it could not be loaded: then the days are all that is said. */
function useDueOrder(): LmsOrder | null {
  const [order, setOrder] = useState<LmsOrder | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readDueOrder(stop.signal)
      .then(setOrder)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return order;
}
