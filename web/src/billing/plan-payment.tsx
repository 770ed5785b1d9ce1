import { headerNoticeDays, ordersNotice, type PaymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type LmsOrder, planOrderCurrency } from './due-order.ts';
import styles from './plan-payment.module.css';

/** What is due for the company's plan, with the way to pay it (specification 2, LMS orders screen banner). */
export function PlanPayment({ order }: { order: LmsOrder }) {
  const t = useTexts();
  const { site, language } = useSite();
  const { sum } = useFormats();
  const [pays, setPays] = useState(false);
  const notice = ordersNotice(site.daysToExpiry, site.mode);
  if (notice === null) return null;
  const state = stateOf(notice);
  const date = dates.date(String(order.nextPaymentDueDate), language);
  const plan = t(order.lmsSubscriptionCycle === 'YEARLY' ? 'payment.planYearly' : 'payment.planMonthly', {
    plan: String(order.lmsPlanName ?? ''),
  });
  const amount = sum(Number(order.totalAmount), planOrderCurrency);
  return (
    <section className={styles.payment} data-kind={notice.kind} aria-label={t('payment.title')}>
      <div className={styles.words}>
        <Chip {...chips[state]}>{t(`payment.state.${state}`)}</Chip>
        <p className={styles.amount}>{amount}</p>
        <p>
          {t(state === 'behind' ? 'payment.lastDue' : 'payment.nextDue', { date })} · {plan}
        </p>
      </div>
      <Button look={state === 'paid' ? 'quiet' : 'primary'} onClick={() => setPays(true)}>
        {t('payment.make')}
      </Button>
      {pays ? (
        <Dialog onClose={() => setPays(false)} title={t('payment.make')}>
          <p>{t('payment.how')}</p>
          <dl className={styles.facts}>
            <dt>{t('payment.amount')}</dt>
            <dd>{amount}</dd>
            <dt>{t('payment.reference')}</dt>
            <dd>{String(order.orderId ?? order.id)}</dd>
            <dt>{t('payment.plan')}</dt>
            <dd>{plan}</dd>
            <dt>{t('payment.dueOn')}</dt>
            <dd>{date}</dd>
          </dl>
        </Dialog>
      ) : null}
    </section>
  );
}

const chips = {
  behind: { look: 'bad', icon: 'clock' },
  soon: { look: 'warning', icon: 'clock' },
  paid: { look: 'good', icon: 'check' },
} as const;

const stateOf = ({ kind, days }: PaymentNotice): keyof typeof chips => {
  if (kind === 'behind') return 'behind';
  return days <= headerNoticeDays ? 'soon' : 'paid';
};
