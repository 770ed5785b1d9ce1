import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { type PlanSummary, withdrawPlanOrder } from '@lernhaus/contract/billing/plan-registration';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses, payPlanKey } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { isDocumentOf, replacePage } from '../platform/links.ts';
import { planName } from '../platform/plan-name.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import styles from './plan-payment.module.css';
import { PaymentDialog } from './plans/payment-dialog.tsx';
import { type PlanState, planStateOf } from './plans/plan-state.ts';
import { planSummaryQuery } from './plans/plan-summary-query.ts';
import { TransferFacts } from './plans/transfer-facts.tsx';
import { usePayPlan } from './plans/use-pay-plan.ts';
import '../ui/mantine-forms.css';

/** What is due for the company's plan, and how to pay it (specification 2, LMS orders screen banner). */
export function PlanPayment() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(planSummaryQuery());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton className={styles.loading ?? ''} radius={16} />
    );
  const at = new Date(dataUpdatedAt);
  const planState = planStateOf(data, at);
  return planState ? (
    <PaymentOfPlan summary={data} planState={planState} dueState={planStateOf({ ...data, waiting: null }, at)} />
  ) : null;
}

function PaymentOfPlan({ summary, planState, dueState }: PlanPaymentProps & { dueState: PlanState | null }) {
  const t = useTexts();
  const { site } = useSite();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(payPlanKey);
  // Only the document of this page may load the checkout, unless the company sells online itself.
  const needsDocument = summary.online && site.paymentKeyId === null && !isDocumentOf(addresses.planPayments());
  const [isChoosing, setChoosing] = useState(isAsked && !needsDocument);
  const loadsDocument = isAsked && needsDocument;
  useEffect(() => {
    if (loadsDocument) replacePage(addresses.payPlan());
  }, [loadsDocument]);
  const { pay, isPaying } = usePayPlan();
  const close = () => {
    setChoosing(false);
    // A reload does not ask for a payment again.
    if (isAsked) setSearch(withoutPay, { replace: true, preventScrollReset: true });
  };
  const choose = () => {
    if (needsDocument) replacePage(addresses.payPlan());
    else setChoosing(true);
  };
  const { waiting: waitingOrder, account } = summary;
  const label = t('payment.make');
  const use = uses[planState];
  const isOwed = planState === 'expired' || planState === 'dueSoon' || planState === 'trial';
  return (
    <section
      className={styles.payment}
      data-kind={dueState === 'expired' ? dueState : planState}
      aria-label={t('payment.title')}
    >
      {planState === 'paid' || planState === 'free' ? (
        <PaidPlan summary={summary} planState={planState} />
      ) : (
        <AmountDue summary={summary} planState={planState} dueState={dueState} />
      )}
      <div className={styles.action}>
        <div className={styles.buttons}>
          {waitingOrder?.isWithdrawable ? <WithdrawButton order={waitingOrder} /> : null}
          <Button look={isOwed ? 'primary' : 'quiet'} isBusy={isPaying} onClick={choose}>
            {label}
          </Button>
        </div>
        {use ? <p className={styles.use}>{t(use)}</p> : null}
      </div>
      {waitingOrder && planState === 'awaitingTransfer' ? (
        <div className={styles.transfer}>
          <TransferFacts
            amount={waitingOrder.total}
            currency={waitingOrder.currency}
            reference={waitingOrder.orderId}
            account={account}
          />
        </div>
      ) : null}
      {isChoosing ? (
        <PaymentDialog
          title={label}
          summary={summary}
          planState={planState}
          dueState={dueState}
          onPay={(choice) => {
            // The checkout of the provider lies over the page, and takes the focus.
            close();
            void pay(choice);
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

const withoutPay = (search: URLSearchParams): URLSearchParams => {
  search.delete(payPlanKey);
  return search;
};

interface PlanPaymentProps {
  summary: PlanSummary;
  planState: PlanState;
}

/**
 * The amount that is due now, or the next one. While an order waits, the due date of the current plan stays visible.
 */
function AmountDue({
  summary: { current: currentPlan, waiting: waitingOrder },
  planState,
  dueState,
}: PlanPaymentProps & { planState: Exclude<PlanState, 'paid' | 'free'>; dueState: PlanState | null }) {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  const plan = waitingOrder ?? currentPlan;
  const sums = waitingOrder ?? currentPlan?.renewal;
  const name = planName(t, plan?.planName ?? null);
  const billed = t(plan?.cycle === 'YEARLY' ? 'payment.planYearly' : 'payment.planMonthly', { plan: name });
  const sentence = t(sentences[planState], { date: currentPlan ? dates.date(currentPlan.dueAt, language) : '' });
  return (
    <div className={styles.words}>
      <div className={styles.title}>
        <h2>{t('payment.yourPlan')}</h2>
        <Chip {...chips[planState]}>{t(`payment.state.${planState}`)}</Chip>
      </div>
      <p className={styles.amount}>{sums ? sum(sums.total, sums.currency) : name}</p>
      <p>{`${sentence} · ${billed}`}</p>
      {waitingOrder && currentPlan && (dueState === 'expired' || dueState === 'dueSoon') ? (
        <p className={styles.due}>{t(sentences[dueState], { date: dates.date(currentPlan.dueAt, language) })}</p>
      ) : (
        <PaidPlanNote waiting={waitingOrder} current={currentPlan} />
      )}
    </div>
  );
}

/** A plan that needs nothing: until when it is paid, and what the next period costs. */
function PaidPlan({ summary: { current: currentPlan }, planState }: PlanPaymentProps & { planState: 'paid' | 'free' }) {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  const name = planName(t, currentPlan?.planName ?? null);
  const billed = t(currentPlan?.cycle === 'YEARLY' ? 'payment.planYearly' : 'payment.planMonthly', { plan: name });
  return (
    <div className={styles.words}>
      <div className={styles.title}>
        <h2>{t('payment.yourPlan')}</h2>
        <Chip {...chips[planState]}>{t(`payment.state.${planState}`)}</Chip>
      </div>
      <p className={styles.name}>{planState === 'free' ? name : billed}</p>
      <p>
        {currentPlan && hasEnd(currentPlan.dueAt)
          ? t('payment.paidUntil', { date: dates.date(currentPlan.dueAt, language) })
          : t('payment.noEnd')}
      </p>
      {currentPlan?.renewal ? (
        <p>{t('payment.renewal', { amount: sum(currentPlan.renewal.total, currentPlan.renewal.currency) })}</p>
      ) : null}
    </div>
  );
}

/** While an order waits: the plan that is paid stays until its end. */
function PaidPlanNote({ waiting: waitingOrder, current: currentPlan }: Pick<PlanSummary, 'waiting' | 'current'>) {
  const t = useTexts();
  const { language } = useSite();
  if (
    !waitingOrder ||
    !currentPlan?.isPaid ||
    !hasEnd(currentPlan.dueAt) ||
    Date.parse(currentPlan.dueAt) <= Date.parse(waitingOrder.orderedAt)
  )
    return null;
  const date = dates.date(currentPlan.dueAt, language);
  return <p>{t('payment.stays', { plan: planName(t, currentPlan.planName), date })}</p>;
}

/** Takes back the order that waits, after a question. */
function WithdrawButton({ order }: { order: NonNullable<PlanSummary['waiting']> }) {
  const t = useTexts();
  const { sum } = useFormats();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(withdrawPlanOrder, { body: { orderId: order.orderId } }),
    onSuccess: () => announce('done', 'payment.withdrawn'),
    onError: showFailure,
    onSettled: async () => {
      await Promise.all(
        [planSummaryQuery().queryKey, [resourceEndpoints(lmsOrder).list.id]].map((queryKey) =>
          client.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      );
      setAsking(false);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('payment.withdraw')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('payment.withdraw.title')}
          names={[`${planName(t, order.planName)} · ${sum(order.total, order.currency)}`, order.orderId]}
          question={t('payment.withdraw.question')}
          verb={t('payment.withdraw')}
          isDanger
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const chips = {
  awaitingTransfer: { look: 'warning', icon: 'clock' },
  awaitingProvider: { look: 'info', icon: 'clock' },
  expired: { look: 'bad', icon: 'clock' },
  trial: { look: 'info', icon: 'clock' },
  dueSoon: { look: 'warning', icon: 'clock' },
  paid: { look: 'good', icon: 'check' },
  free: { look: 'good', icon: 'check' },
} as const;

const sentences = {
  awaitingTransfer: 'payment.waiting',
  awaitingProvider: 'payment.checking',
  expired: 'payment.lastDue',
  trial: 'payment.trial',
  dueSoon: 'payment.nextDue',
} as const;

/** What the button is for while nothing is owed; its words are those of the specification in every state. */
const uses: Readonly<Partial<Record<PlanState, 'payment.use.waiting' | 'payment.use.free' | 'payment.use.paid'>>> = {
  awaitingTransfer: 'payment.use.waiting',
  awaitingProvider: 'payment.use.waiting',
  free: 'payment.use.free',
  paid: 'payment.use.paid',
};
