import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { offeredPaymentTypes, type PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { type ReactNode, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { isUnreachable } from '../platform/call-failure.ts';
import { Link, useNavigate } from '../platform/links.ts';
import { loadAccount } from '../platform/load-account.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import styles from './basket-page.module.css';
import { BuyerAddressSection, useBuyerAddress } from './buyer-address.tsx';
import { LazyTermsDialog } from './lazy-terms-dialog.ts';
import type { OrderQuote } from './order-quote.ts';
import { orderSignedIn } from './order-signed-in.ts';
import { OrderSummary, totalLabel, useOrderSums } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentTypeField } from './payment-section.tsx';
import { Section } from './registration-sections.tsx';
import { removeFromBasket } from './stored-basket.ts';
import { WithSummary } from './with-summary.tsx';

interface SignedInBasketProps {
  account: Account;
  order: OrderQuote;
  /** What is ordered. */
  before: ReactNode;
}

/** The order of a learner who is signed in: how to pay, and the button. My courses shows what was ordered. */
export function SignedInBasket({ account, order, before }: SignedInBasketProps) {
  const t = useTexts();
  const { site, legalPages } = useSite();
  const sumText = useOrderSums(order);
  const navigate = useNavigate();
  const paymentTypes = offeredPaymentTypes(site.paymentKeyId !== null);
  const [paymentType, setPaymentType] = useState<PaymentType>(paymentTypes[0] ?? 'BANK_TRANSFER');
  const [readsTerms, setReadsTerms] = useState(false);
  const [isSending, setSending] = useState(false);
  const needsPayment = order.sums.total > 0;
  const address = useBuyerAddress(account, needsPayment);
  const send = async () => {
    setReadsTerms(false);
    setSending(true);
    try {
      const done = await orderSignedIn({ account, site, order, paymentType, address: address.read() });
      if (done) {
        if (done === 'open') await loadAccount();
        removeFromBasket(order.courses.map(({ id }) => id));
        await navigate(addresses.myCourses());
      }
    } catch (error) {
      showFailure(error);
      // The price may have changed, or a course may be gone.
      if (!isUnreachable(error)) order.readAgain();
    } finally {
      setSending(false);
    }
  };
  const start = async () => {
    if (!(await address.check())) return;
    if (legalPages.includes('PAGE_TERMS_AND_CONDITION')) setReadsTerms(true);
    else await send();
  };
  return (
    <>
      <WithSummary
        label={t('basket.summary')}
        isFree={order.sums.total === 0}
        items={
          <>
            {before}
            <p className={styles.more}>
              <Link to={addresses.catalogue()}>{t('home.allCourses')}</Link>
            </p>
          </>
        }
        summary={
          <>
            <h2>{t('basket.summary')}</h2>
            <OrderSummary order={order} hasTotal={false} />
          </>
        }
        pay={
          <PayBar label={totalLabel(t, order)} total={sumText(order.sums.total)}>
            <Button isBusy={isSending || order.isBusy || address.isPending} onClick={() => void start()}>
              {t(needsPayment ? 'register.order' : 'register.orderFree')}
            </Button>
          </PayBar>
        }
      >
        {address.form ? <BuyerAddressSection form={address.form} /> : null}
        {needsPayment ? (
          <Section title={t('register.section.payment')}>
            <PaymentTypeField
              paymentTypes={paymentTypes}
              value={paymentType}
              onChange={(value) => setPaymentType(value as PaymentType)}
            />
          </Section>
        ) : null}
      </WithSummary>
      {readsTerms ? <LazyTermsDialog onAgree={() => void send()} onClose={() => setReadsTerms(false)} /> : null}
    </>
  );
}
