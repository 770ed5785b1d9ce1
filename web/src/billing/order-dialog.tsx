import { offeredPaymentTypes, type PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useState } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import form from '../ui/form.module.css';
import { LazyTermsDialog } from './lazy-terms-dialog.ts';
import { LegalNote } from './legal-note.tsx';
import { type OrderQuote, useOrderQuote } from './order-quote.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentTypeField } from './payment-section.tsx';
import type { OfferedCourse } from './registration-values.ts';

interface OrderDialogProps {
  course: OfferedCourse;
  onOrder: (paymentType: PaymentType, order: OrderQuote) => void;
  onClose: () => void;
}

/** Shows the price of an order and the tenant's terms before it is placed. */
export function OrderDialog({ course, onOrder, onClose }: OrderDialogProps) {
  const t = useTexts();
  const quote = useOrderQuote([course]);
  const { site, legalPages } = useSite();
  const paymentTypes = offeredPaymentTypes(site.paymentKeyId !== null);
  const [paymentType, setPaymentType] = useState<PaymentType>(paymentTypes[0] ?? 'BANK_TRANSFER');
  const [readsTerms, setReadsTerms] = useState(false);
  const order = () => onOrder(paymentType, quote);
  const continueOrder = legalPages.includes('PAGE_TERMS_AND_CONDITION') ? () => setReadsTerms(true) : order;
  return (
    <>
      <Dialog onClose={onClose} title={t('register.orderTitle', { course: course.name })}>
        <div className={form.form}>
          <OrderSummary order={quote} />
          {quote.sums.total > 0 ? (
            <PaymentTypeField
              paymentTypes={paymentTypes}
              value={paymentType}
              onChange={(value) => setPaymentType(value as PaymentType)}
            />
          ) : null}
          <LegalNote isFree={quote.sums.total === 0} />
        </div>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button isBusy={quote.isBusy} onClick={continueOrder} data-autofocus>
            {t(quote.sums.total > 0 ? 'register.order' : 'register.orderFree')}
          </Button>
        </DialogActions>
      </Dialog>
      {readsTerms ? <LazyTermsDialog onAgree={order} onClose={() => setReadsTerms(false)} /> : null}
    </>
  );
}
