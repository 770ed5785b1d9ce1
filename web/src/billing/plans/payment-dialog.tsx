import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { plansByProductType } from '@lernhaus/contract/marketing/endpoints';
import { productTypes } from '@lernhaus/contract/marketing/product-types';
import { offeredPaymentTypes, type PaymentType } from '@lernhaus/domain/billing/payment-choice';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { planName } from '../../platform/plan-name.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { readPlans } from '../../platform/sold-plans.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { PaymentTypes } from '../payment-section.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import styles from './payment-dialog.module.css';
import { PlanQuote, quoteQuery, quoteSums } from './plan-quote.tsx';
import type { PlanState } from './plan-state.ts';
import type { PlanChoice } from './use-pay-plan.ts';

interface PaymentDialogProps {
  /** The words of the button that opens it. */
  title: string;
  summary: PlanSummary;
  state: PlanState;
  onPay: (choice: PlanChoice) => void;
  onClose: () => void;
}

/** Plan, cycle and way to pay; below them and on the button is what it costs, before anything is ordered. */
export function PaymentDialog({ title, summary, state, onPay, onClose }: PaymentDialogProps) {
  const t = useTexts();
  const { language } = useSite();
  const account = useAccount();
  const { current, waiting, online } = summary;
  const productType = productTypes.find((one) => one === current?.productType) ?? 'lms';
  const { data: plans = [] } = useQuery({
    queryKey: [plansByProductType.id, productType, language],
    queryFn: ({ signal }) => readPlans(browserCaller(), productType, language, signal),
  });
  const ways = offeredPaymentTypes(online);
  const [planId, setPlanId] = useState(waiting?.planId ?? current?.planId ?? '');
  const [cycle, setCycle] = useState<SubscriptionCycle>(waiting?.cycle ?? current?.cycle ?? 'MONTHLY');
  const [way, setWay] = useState<PaymentType>(ways[0] ?? 'BANK_TRANSFER');
  const { data: quote, error } = useQuery(quoteQuery(planId, cycle));
  const selected = plans.find(({ id }) => id === planId);
  const isSame = planId === current?.planId && cycle === current.cycle;
  const isFree = quote?.total === 0;
  const amount = quote ? quoteSums(quote, language)(quote.total) : '…';
  const submit = () => {
    if (!account || !quote || !selected) return;
    const body = { userId: account.id, selectedPlanId: planId, subscriptionCycle: cycle };
    onPay({ body, way: isFree ? 'BANK_TRANSFER' : way, description: planName(t, selected.name) });
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <div className={styles.body}>
        <TwiceNote summary={summary} state={state} isSame={isSame} />
        <div className={styles.choice}>
          <Select
            label={t('payment.plan')}
            value={planId}
            onChange={setPlanId}
            options={plans.map(({ id, name }) => ({ value: id, label: planName(t, name) }))}
          />
          <div className={styles.cycle}>
            <span aria-hidden="true">{t('plans.cycle')}</span>
            <CycleSwitch value={cycle} onChange={setCycle} />
          </div>
        </div>
        {isFree ? null : (
          <PaymentTypes
            ways={ways}
            value={way}
            onChange={(type) => setWay(type as PaymentType)}
            helpOf={(one) => t(`payment.way.${one}`)}
          />
        )}
        <PlanQuote
          current={current}
          quote={quote ?? null}
          isSame={isSame}
          isBehind={state === 'behind'}
          error={error}
        />
      </div>
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('global.cancel')}
        </Button>
        <Button disabled={!quote || !selected} onClick={submit}>
          {isFree ? t('payment.switch') : t(way === 'ONLINE' ? 'payment.pay' : 'payment.order', { amount })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Before somebody pays what is paid, or what waits for a transfer. */
function TwiceNote({ summary, state, isSame }: Pick<PaymentDialogProps, 'summary' | 'state'> & { isSame: boolean }) {
  const t = useTexts();
  const orderId = summary.waiting?.orderId ?? '';
  if (state === 'waiting' || state === 'checking')
    return <p className={styles.note}>{t(`payment.twice.${state}`, { orderId })}</p>;
  return state === 'paid' && isSame ? <p className={styles.note}>{t('payment.twice.paid')}</p> : null;
}
