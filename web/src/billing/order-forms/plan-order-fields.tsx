import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { currencyOfOrder, orderCurrencyOf, type PlanPrices, planPrice } from '@lernhaus/domain/billing/currency';
import { isMarkedPaid } from '@lernhaus/domain/billing/order-state';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { type Row, textOf, valuesOf } from '../../resource/form-values.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ChosenUser, useChosenUser } from './chosen-user.tsx';
import styles from './order-forms.module.css';
import { PlanSelect } from './plan-select.tsx';
import { PlanSums } from './plan-sums.tsx';
import { dueOf, sumValues } from './plan-values.ts';
import { type OrderStatus, StatusChoice } from './status-choice.tsx';
import { useFillFromChoice } from './use-fill-from-choice.ts';

/**
 * The form of a plan’s payment. Username, e-mail and company follow the chosen user, the price follows the plan, and
 * tax and total follow the amount.
 */
export function PlanOrderFields({ values, errors, set, row, input }: FormFieldsProps) {
  const t = useTexts();
  const isNew = row === null;
  const isPaid = values['paymentSuccess'] === true;
  const user = useChosenUser(textOf(values['userId']));
  useFillFromChoice(textOf(values['userId']), user, ({ login, email, company }) =>
    set({ userLogin: login, userEmail: email, ...(isNew ? { userCompany: company } : {}) }),
  );
  const former = useFormerPayment({ set, isNew });
  usePlanPrice({ values, set, isNew });
  useSums({ values, set, isNew });
  useDueDate({ values, set, isNew }, former);
  return (
    <div>
      <FormSection title={t('entity.section.buyer')}>
        {input('userId')}
        <ChosenUser user={user} />
      </FormSection>
      <FormSection title={t('entity.section.ordered')}>
        <div className={styles.fields}>
          <PlanSelect
            value={textOf(values['lmsPlanId'])}
            error={errors['lmsPlanId']}
            onChange={(lmsPlanId) => set({ lmsPlanId })}
          />
          {input('lmsSubscriptionCycle')}
          {isNew ? <p className={styles.today}>{t('orderForm.planHelp')}</p> : null}
        </div>
      </FormSection>
      <FormSection title={t('entity.section.price')}>
        <div className={styles.fields}>
          {isNew ? (
            <>
              {input('amount', t('orderForm.amountWithoutTax'))}
              {input('taxPercentage')}
              {input('currency')}
            </>
          ) : null}
          <PlanSums values={values} />
        </div>
      </FormSection>
      <FormSection title={t('entity.section.payment')}>
        <div className={styles.fields}>
          {input('paymentType')}
          <div className={styles.wide}>
            <StatusChoice
              label={t('orderForm.status')}
              value={isPaid ? 'SUCCESS' : textOf(values['paymentStatus'])}
              statuses={statusesOf(t, row)}
              set={set}
            />
          </div>
          {isPaid || errors['paymentDate'] ? input('paymentDate') : null}
          {input('nextPaymentDueDate')}
          <div className={`${styles.wide} ${styles.flags}`}>
            {input('activeOrder', t('orderForm.active'))}
            {input('firstPayment', t('orderForm.first'))}
          </div>
          <div className={styles.wide}>{input('remark')}</div>
        </div>
      </FormSection>
      <FormSection title={null}>
        <Disclosure title={t('orderForm.onTheOrder')}>
          <div className={styles.fields}>
            {input('orderId')}
            {input('userEmail')}
            {input('userLogin')}
            {input('userCompany')}
            {input('lmsPlanName', t('orderForm.planName'))}
          </div>
        </Disclosure>
      </FormSection>
    </div>
  );
}

type PriceFields = Pick<FormFieldsProps, 'values' | 'set'> & { readonly isNew: boolean };

/**
 * The next payment of a plan begins as a paid one with the person, plan and cycle of the payment before. Returns that
 * payment, as soon as it is known.
 */
function useFormerPayment({ set, isNew }: Pick<PriceFields, 'set' | 'isNew'>): Row | undefined {
  const after = useSearchParams()[0].get('after');
  const { data: former } = useRow(screensOf(lmsOrder), isNew ? after : null);
  const isFilled = useRef(false);
  useEffect(() => {
    if (!former || isFilled.current) return;
    isFilled.current = true;
    const fieldNames = ['userId', 'lmsPlanId', 'lmsSubscriptionCycle', 'paymentType', 'currency'];
    set({
      ...Object.fromEntries(Object.entries(valuesOf(lmsOrder, former)).filter(([name]) => fieldNames.includes(name))),
      paymentStatus: 'SUCCESS',
      paymentSuccess: true,
      activeOrder: true,
    });
  });
  return former;
}

/** The chosen plan, cycle and currency fill in the name and the price of a new order. */
function usePlanPrice({ values, set, isNew }: PriceFields): void {
  const { site } = useSite();
  const planId = textOf(values['lmsPlanId']);
  const cycle = values['lmsSubscriptionCycle'] === 'YEARLY' ? 'YEARLY' : 'MONTHLY';
  const { data } = useRow(screensOf(companyPlan), isNew && planId !== '' ? planId : null);
  const plan = data?.id === planId ? (data as Row & PlanPrices) : undefined;
  useFillFromChoice(`${planId} ${cycle} ${textOf(values['currency'])}`, plan, (source) => {
    const orderCurrency = currencyOfOrder(values['currency'] || site.currency);
    const { price, currency } = planPrice(source, cycle, orderCurrency);
    set({
      lmsPlanName: textOf(source['name']),
      // ADMIN types the amount of a plan without a price in this currency.
      amount: price?.toFixed(2) ?? '',
      taxPercentage: textOf(source['gstPercentage']),
      currency: orderCurrencyOf(currency),
    });
  });
}

/** Tax and total follow from amount and percentage; the server accepts no others. */
function useSums({ values, set, isNew }: PriceFields): void {
  const sums = sumValues(textOf(values['amount']), textOf(values['taxPercentage']));
  useFillFromChoice(`${sums.taxAmount} ${sums.totalAmount}`, isNew ? sums : undefined, set);
}

/** The due date of a new order follows from its payment, and from the due date of a payment before. */
function useDueDate({ values, set, isNew }: PriceFields, former: Row | undefined): void {
  const typedPayment = {
    paymentDate: textOf(values['paymentDate']),
    planId: textOf(values['lmsPlanId']),
    cycle: textOf(values['lmsSubscriptionCycle']),
    amount: textOf(values['amount']),
  };
  const formerCycle = former
    ? { planId: textOf(former['lmsPlanId']), dueAt: textOf(former['nextPaymentDueDate']) }
    : null;
  const due = dueOf(typedPayment, formerCycle);
  useFillFromChoice(due, isNew && due !== '' ? due : undefined, (nextPaymentDueDate) => set({ nextPaymentDueDate }));
}

/**
 * A paid new order also gives the company its plan. Once it exists, that is the server's. A payment that has arrived
 * stays, and an order that has failed or was cancelled can only be paid.
 */
function statusesOf(t: ReturnType<typeof useTexts>, row: Row | null): readonly OrderStatus[] {
  const isPaid = isMarkedPaid({ paymentSuccess: row?.['paymentSuccess'], paymentStatus: row?.['paymentStatus'] });
  const hasFailed = row?.['paymentStatus'] === 'FAILED';
  return (['IN_PROGRESS', 'SUCCESS', 'FAILED'] as const)
    .filter((paymentStatus) => paymentStatus === 'SUCCESS' || !isPaid)
    .filter((paymentStatus) => paymentStatus !== 'IN_PROGRESS' || !hasFailed)
    .map((paymentStatus) => {
      const paymentSuccess = paymentStatus === 'SUCCESS';
      return {
        name: paymentStatus,
        label: t(`orderForm.plan.${paymentStatus}`),
        help: t(`orderForm.plan.${paymentStatus}.help`),
        values: { paymentStatus, paymentSuccess, ...(row ? {} : { activeOrder: paymentSuccess }) },
      };
    });
}
