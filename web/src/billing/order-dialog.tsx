import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { offeredPaymentTypes, type PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useState } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import form from '../ui/form.module.css';
import { BuyerAddressSection, type TypedAddress, useBuyerAddress } from './buyer-address.tsx';
import { LazyTermsDialog } from './lazy-terms-dialog.ts';
import { LegalNote } from './legal-note.tsx';
import { type OrderQuote, useOrderQuote } from './order-quote.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentTypeField } from './payment-section.tsx';
import type { OfferedCourse } from './registration-values.ts';

interface OrderDialogProps {
  course: OfferedCourse;
  account: Account;
  onOrder: (paymentType: PaymentType, order: OrderQuote, address: TypedAddress | null) => void;
  onClose: () => void;
}

/** Shows the price of an order and the tenant's terms before it is placed. */
export function OrderDialog({ course, account, onOrder, onClose }: OrderDialogProps) {
  const t = useTexts();
  const quote = useOrderQuote([course]);
  const needsPayment = quote.sums.total > 0;
  const address = useBuyerAddress(account, needsPayment);
  const { site, legalPages } = useSite();
  const paymentTypes = offeredPaymentTypes(site.paymentKeyId !== null);
  const [paymentType, setPaymentType] = useState<PaymentType>(paymentTypes[0] ?? 'BANK_TRANSFER');
  const [readsTerms, setReadsTerms] = useState(false);
  const order = () => onOrder(paymentType, quote, address.read());
  const continueOrder = async () => {
    if (!(await address.check())) return;
    if (legalPages.includes('PAGE_TERMS_AND_CONDITION')) setReadsTerms(true);
    else order();
  };
  return (
    <>
      <Dialog
        onClose={onClose}
        title={t('register.orderTitle', { course: course.name })}
        size={address.form ? 'lg' : 'md'}
      >
        <div className={form.form}>
          <OrderSummary order={quote} />
          {address.form ? (
            // A step alone has no number.
            <div>
              <BuyerAddressSection form={address.form} />
            </div>
          ) : null}
          {needsPayment ? (
            <PaymentTypeField
              paymentTypes={paymentTypes}
              value={paymentType}
              onChange={(value) => setPaymentType(value as PaymentType)}
            />
          ) : null}
          <LegalNote isFree={!needsPayment} />
        </div>
        <DialogActions isSticky={address.form !== null}>
          <Button look="quiet" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button
            isBusy={quote.isBusy || address.isPending}
            onClick={() => void continueOrder()}
            data-autofocus={!address.form || undefined}
          >
            {t(needsPayment ? 'register.order' : 'register.orderFree')}
          </Button>
        </DialogActions>
      </Dialog>
      {readsTerms ? <LazyTermsDialog onAgree={order} onClose={() => setReadsTerms(false)} /> : null}
    </>
  );
}
