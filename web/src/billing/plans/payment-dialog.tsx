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
import { PaymentTypeField } from '../payment-section.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import { notOfferedText } from './not-offered-text.ts';
import styles from './payment-dialog.module.css';
import { PlanQuote, quoteQuery, quoteSums } from './plan-quote.tsx';
import type { PlanState } from './plan-state.ts';
import type { PlanChoice } from './use-pay-plan.ts';

interface PaymentDialogProps {
  /** The words of the button that opens it. */
  title: string;
  summary: PlanSummary;
  planState: PlanState;
  /** The state of the present plan, also while an order waits. */
  dueState: PlanState | null;
  onPay: (choice: PlanChoice) => void;
  onClose: () => void;
}

/** Plan, cycle and payment type; below them and on the button is what it costs, before anything is ordered. */
export function PaymentDialog({ title, summary, planState, dueState, onPay, onClose }: PaymentDialogProps) {
  const t = useTexts();
  const { language } = useSite();
  const account = useAccount();
  const { current: currentPlan, waiting: waitingOrder, online: takesOnlinePayments } = summary;
  const productType = productTypes.find((one) => one === currentPlan?.productType) ?? 'lms';
  const { data: plans = [] } = useQuery({
    queryKey: [plansByProductType.id, productType, language],
    queryFn: ({ signal }) => readPlans(browserCaller(), productType, language, signal),
  });
  const paymentTypes = offeredPaymentTypes(takesOnlinePayments);
  const [planId, setPlanId] = useState(waitingOrder?.planId ?? currentPlan?.planId ?? '');
  const [cycle, setCycle] = useState<SubscriptionCycle>(waitingOrder?.cycle ?? currentPlan?.cycle ?? 'MONTHLY');
  const [paymentType, setPaymentType] = useState<PaymentType>(paymentTypes[0] ?? 'BANK_TRANSFER');
  const selected = plans.find(({ id }) => id === planId);
  const notOffered = selected ? notOfferedText(t, selected, cycle, summary.currency) : null;
  const { data: quote, error } = useQuery(quoteQuery(notOffered === null ? planId : '', cycle));
  const isSamePlan = planId === currentPlan?.planId;
  const isFree = quote?.total === 0;
  const amount = quote ? quoteSums(quote, language)(quote.total) : '…';
  const submit = () => {
    if (!account || !quote || !selected) return;
    const { activeOrderId, price, currency } = quote;
    const plan = { selectedPlanId: planId, subscriptionCycle: cycle };
    const body = { userId: account.id, ...plan, activeOrderId, shownPrice: { amount: price, currency } };
    onPay({ body, paymentType: isFree ? 'BANK_TRANSFER' : paymentType, description: planName(t, selected.name) });
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <div className={styles.body}>
        <AlreadyPaidNote summary={summary} planState={planState} isSame={isSamePlan && cycle === currentPlan?.cycle} />
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
          <PaymentTypeField
            paymentTypes={paymentTypes}
            value={paymentType}
            onChange={(value) => setPaymentType(value as PaymentType)}
            helpOf={(one) => t(`payment.way.${one}`)}
          />
        )}
        <PlanQuote
          currentPlan={currentPlan}
          quote={quote ?? null}
          isSamePlan={isSamePlan}
          isExpired={dueState === 'expired'}
          error={error}
          notOffered={notOffered}
        />
      </div>
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('global.cancel')}
        </Button>
        <Button disabled={!quote || !selected} onClick={submit}>
          {isFree ? t('payment.switch') : t(paymentType === 'ONLINE' ? 'payment.pay' : 'payment.order', { amount })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Warns if the plan is already paid, or if an order waits for its payment. */
function AlreadyPaidNote({
  summary,
  planState,
  isSame,
}: Pick<PaymentDialogProps, 'summary' | 'planState'> & { isSame: boolean }) {
  const t = useTexts();
  const orderId = summary.waiting?.orderId ?? '';
  if (planState === 'awaitingTransfer' || planState === 'awaitingProvider')
    return <p className={styles.note}>{t(`payment.twice.${planState}`, { orderId })}</p>;
  return planState === 'paid' && isSame ? <p className={styles.note}>{t('payment.twice.paid')}</p> : null;
}
