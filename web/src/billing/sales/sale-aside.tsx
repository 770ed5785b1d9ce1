import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { mailSaleAgain, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { fullName } from '@lernhaus/domain/accounts/full-name';
import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { pendingName, useCompanyName } from '../../platform/companies.ts';
import { dates } from '../../platform/dates.ts';
import { useKnownUsers } from '../../platform/known-users.ts';
import { Link } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { showsDueDate } from '../plans/period-state.ts';
import { buyerOf } from '../transfers/decision.ts';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './sale.module.css';
import { isAwaited } from './sale-actions.tsx';

/** Who bought: a company its plan, a learner a course, by name. */
export function useBuyer(sale: SaleDetail): string {
  const isPlan = sale.kind === 'plan';
  const { people, isPending } = useKnownUsers({ ids: isPlan ? '' : sale.buyerId, logins: '' });
  const companyName = useCompanyName();
  if (isPlan) return companyName(sale.company);
  const buyer = people.find(({ id }) => id === sale.buyerId);
  if (!buyer && isPending) return pendingName;
  return fullName(buyer ?? {}) || buyerOf(sale);
}

interface SaleAsideProps {
  sale: SaleDetail;
  /** Whether this company sells it. */
  isOwn: boolean;
  buyer: string;
  row: Row;
  hasDocuments: boolean;
}

/** Who bought and how it is paid, and what the seller seldom does with the order. */
export function SaleAside({ sale, isOwn, buyer, row, hasDocuments }: SaleAsideProps) {
  const t = useTexts();
  const companyName = useCompanyName();
  const { kind, company, buyerLogin, buyerEmail, paymentType, remark, couponCode } = sale;
  const page = buyerLogin
    ? kind === 'plan' || !isOwn
      ? addresses.user(buyerLogin, company)
      : addresses.learner(buyerLogin)
    : null;
  return (
    <aside className={styles.aside}>
      <dl>
        <Fact label={t('sale.buyer')}>{page ? <Link to={page}>{buyer}</Link> : buyer}</Fact>
        {isOwn ? null : <Fact label={fieldTexts(t, courseOrder).label('owner')}>{companyName(company)}</Fact>}
        {buyerEmail ? (
          <Fact label={t('global.form.email.label')}>
            <EmailLink email={buyerEmail} />
          </Fact>
        ) : null}
        {paymentType === 'ONLINE' || paymentType === 'BANK_TRANSFER' ? (
          <Fact label={t('sale.paymentType')}>{t(`sale.paymentType.${paymentType}`)}</Fact>
        ) : null}
        {kind === 'plan' ? <Period row={row} /> : null}
        {couponCode ? <Fact label={t('sale.coupon')}>{couponCode}</Fact> : null}
        {remark ? <Fact label={t('sale.remark')}>{remark}</Fact> : null}
      </dl>
      {isOwn ? <Actions sale={sale} hasDocuments={hasDocuments} /> : null}
      {!isOwn && isAwaited(sale) ? (
        <p className={styles.note}>{t('sale.sellerDecides', { company: companyName(company) })}</p>
      ) : null}
    </aside>
  );
}

/** How a plan is billed, and when its next payment is due, if the top of the page does not say it. */
function Period({ row }: { row: Row }) {
  const t = useTexts();
  const { language } = useSite();
  const due = textOf(row['nextPaymentDueDate']);
  const texts = fieldTexts(t, lmsOrder);
  return (
    <>
      <Fact label={texts.label('lmsSubscriptionCycle')}>{texts.choice(textOf(row['lmsSubscriptionCycle']))}</Fact>
      {hasEnd(due) && !showsDueDate(row) ? (
        <Fact label={texts.label('nextPaymentDueDate')}>{dates.date(due, language)}</Fact>
      ) : null}
    </>
  );
}

/** A fact aside, with its label. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ sale, hasDocuments }: Pick<SaleAsideProps, 'sale' | 'hasDocuments'>) {
  const t = useTexts();
  const [refunds, setRefunds] = useState(false);
  const waits = isAwaited(sale);
  return (
    <div className={styles.actions}>
      {sale.refundable > 0 ? (
        <Button look="quiet" onClick={() => setRefunds(true)}>
          {t('refund.open')}
        </Button>
      ) : null}
      {waits || hasDocuments ? <MailAgain sale={sale} isTransfer={waits} /> : null}
      {refunds ? <RefundDialog sale={sale} onClose={() => setRefunds(false)} /> : null}
    </div>
  );
}

/** Sends the buyer the payment details or the invoice again. */
function MailAgain({ sale, isTransfer }: { sale: SaleDetail; isTransfer: boolean }) {
  const t = useTexts();
  const again = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(mailSaleAgain, { params: { id: sale.id } }),
    onSuccess: ({ email }) => announce('done', 'sale.mail.done', { email }),
    onError: showFailure,
  });
  return (
    <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
      {t(isTransfer ? 'sale.mail.transfer' : 'sale.mail.documents')}
    </Button>
  );
}
