import { mailSaleAgain, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { pendingName, useCompanyName } from '../../platform/companies.ts';
import { useKnownUsers } from '../../platform/known-users.ts';
import { Link } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { buyerOf, type Decision } from '../transfers/decision.ts';
import { DecisionDialog } from '../transfers/decision-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './sale.module.css';

/** Who bought: a company its plan, a learner a course, by name. */
export function useBuyer(sale: SaleDetail): string {
  const isPlan = sale.kind === 'plan';
  const { people, isPending } = useKnownUsers({ ids: isPlan ? '' : sale.buyerId, logins: '' });
  const companyName = useCompanyName();
  if (isPlan) return companyName(sale.company);
  const buyer = people.find(({ id }) => id === sale.buyerId);
  if (!buyer && isPending) return pendingName;
  return [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' ') || buyerOf(sale);
}

/** Who bought and how it is paid, and what the seller can do with the order. */
export function SaleAside({ sale, buyer, hasDocuments }: { sale: SaleDetail; buyer: string; hasDocuments: boolean }) {
  const t = useTexts();
  const { kind, company, buyerLogin, buyerEmail, paymentType, remark, couponCode } = sale;
  const page = buyerLogin
    ? kind === 'plan'
      ? addresses.user(buyerLogin, company)
      : addresses.learner(buyerLogin)
    : null;
  return (
    <aside className={styles.aside}>
      <dl>
        <Fact label={t('sale.buyer')}>{page ? <Link to={page}>{buyer}</Link> : buyer}</Fact>
        {buyerEmail ? (
          <Fact label={t('global.form.email.label')}>
            <a href={`mailto:${buyerEmail}`}>
              {buyerEmail.replace(/@.*/, '')}
              <wbr />
              {buyerEmail.replace(/^[^@]*/, '')}
            </a>
          </Fact>
        ) : null}
        {paymentType === 'ONLINE' || paymentType === 'BANK_TRANSFER' ? (
          <Fact label={t('sale.paymentType')}>{t(`sale.paymentType.${paymentType}`)}</Fact>
        ) : null}
        {couponCode ? <Fact label={t('sale.coupon')}>{couponCode}</Fact> : null}
        {remark ? <Fact label={t('sale.remark')}>{remark}</Fact> : null}
      </dl>
      <Actions sale={sale} hasDocuments={hasDocuments} />
    </aside>
  );
}

/** A fact aside, with its label. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ sale, hasDocuments }: { sale: SaleDetail; hasDocuments: boolean }) {
  const t = useTexts();
  const [refunds, setRefunds] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  const waits = sale.state === 'AWAITING_TRANSFER' && sale.paymentType === 'BANK_TRANSFER';
  const why = whyNoRefund(sale);
  return (
    <div className={styles.actions}>
      {waits ? (
        <>
          <Button onClick={() => setDecision({ sale, arrived: true })}>{t('transfers.confirm')}</Button>
          <Button look="quiet" onClick={() => setDecision({ sale, arrived: false })}>
            {t('transfers.refuse')}
          </Button>
        </>
      ) : null}
      {why === null ? (
        <Button look="quiet" onClick={() => setRefunds(true)}>
          {t('refund.open')}
        </Button>
      ) : waits ? null : (
        <p>{t(`sale.noRefund.${why}`)}</p>
      )}
      {waits || hasDocuments ? <MailAgain sale={sale} isTransfer={waits} /> : null}
      {refunds ? <RefundDialog sale={sale} onClose={() => setRefunds(false)} /> : null}
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(null)} /> : null}
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

/** Why nothing can be given back; null where something can. */
function whyNoRefund({ refundable, total, state }: SaleDetail): 'free' | 'refunded' | 'unpaid' | 'byHand' | null {
  if (refundable > 0) return null;
  if (total === 0) return 'free';
  if (state === 'REFUNDED') return 'refunded';
  return state === 'PAID' || state === 'PARTLY_REFUNDED' ? 'byHand' : 'unpaid';
}
