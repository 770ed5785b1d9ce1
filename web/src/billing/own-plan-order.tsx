import { hasEnd, isExpired } from '@lernhaus/domain/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { dates } from '../platform/dates.ts';
import { planEnd } from '../platform/plan-end.ts';
import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { fieldTexts } from '../resource/field-texts.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FormSection, WithAside } from '../ui/form-section.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsQuery } from './documents-query.ts';
import { PeriodChip } from './plans/period-chip.tsx';
import { showsDueDate } from './plans/period-state.ts';
import styles from './sales/sale.module.css';
import { Fact } from './sales/sale-aside.tsx';
import { SaleLines } from './sales/sale-lines.tsx';

/** A company's own payment of its plan: what it bought, what it paid and until when. */
export function OwnPlanOrder({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { language } = useSite();
  const { data: documents = [] } = useQuery(documentsQuery(textOf(row['orderId'])));
  const { label } = fieldTexts(t, screens.resource);
  const plan = planName(t, textOf(row['lmsPlanName']));
  const isYearly = row['lmsSubscriptionCycle'] === 'YEARLY';
  const { paymentType, totalAmount } = row;
  const due = textOf(row['nextPaymentDueDate']);
  const [now] = useState(() => new Date());
  return (
    <EntityPage
      screens={screens}
      title={hasEnd(due) ? t(isYearly ? 'payment.planYearly' : 'payment.planMonthly', { plan }) : plan}
      crumbs={crumbs}
      actions={
        <>
          {actions}
          <PayLink row={row} now={now} />
        </>
      }
      context={<PeriodChip row={row} />}
    >
      <WithAside
        aside={
          <aside className={styles.aside}>
            <dl>
              <Fact label={label('orderId')}>{textOf(row['orderId'])}</Fact>
              {totalAmount !== 0 && (paymentType === 'ONLINE' || paymentType === 'BANK_TRANSFER') ? (
                <Fact label={t('sale.paymentType')}>{t(`sale.paymentType.${paymentType}`)}</Fact>
              ) : null}
              <Fact label={label('paymentDate')}>{dates.date(textOf(row['paymentDate']), language)}</Fact>
              {showsDueDate(row) ? null : <Fact label={label('nextPaymentDueDate')}>{planEnd(t, due, language)}</Fact>}
            </dl>
          </aside>
        }
      >
        <FormSection title={t('sale.sums')}>
          <SaleLines sale={sumsOf(row)} nameOf={(name) => planName(t, name)} />
        </FormSection>
        {documents.length > 0 ? (
          <FormSection title={t('document.list')}>
            <DocumentList documents={documents} />
          </FormSection>
        ) : null}
        <Disclosure title={t('sale.fields')}>
          <RowDetail screens={screens} row={row} />
        </Disclosure>
      </WithAside>
    </EntityPage>
  );
}

/** From the plan that the company has, also if it was refunded, to the dialog that pays or changes it. */
function PayLink({ row, now }: { row: Row; now: Date }) {
  const t = useTexts();
  if (row['activeOrder'] !== true || row['paymentStatus'] !== 'SUCCESS') return null;
  if (isExpired(textOf(row['nextPaymentDueDate']), now))
    return <ButtonLink to={addresses.payPlan()}>{t('payment.make')}</ButtonLink>;
  return (
    <ButtonLink to={addresses.payPlan()} look="quiet">
      {t(hasEnd(textOf(row['nextPaymentDueDate'])) ? 'payment.changeOrAhead' : 'payment.change')}
    </ButtonLink>
  );
}

/** The order's sums, as one line. */
function sumsOf(row: Row) {
  const numberIn = (name: string) => Number(row[name] ?? 0);
  const tax = numberIn('taxAmount');
  const line = {
    name: textOf(row['lmsPlanName']),
    net: numberIn('amount'),
    tax,
    taxPercentage: numberIn('taxPercentage'),
  };
  return {
    kind: 'plan' as const,
    lines: [{ ...line, discount: 0 }],
    discount: 0,
    couponCode: null,
    tax,
    total: numberIn('totalAmount'),
    currency: textOf(row['currency']) || 'INR',
  };
}
