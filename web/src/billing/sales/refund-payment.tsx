import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface RefundPaymentProps {
  sale: SaleDetail;
  payment: SaleDetail['payments'][number];
}

/** Refunds a second payment of an order, which stays as it is. */
export function RefundPayment({ sale, payment }: RefundPaymentProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {payment.refundable > 0 ? (
        <Button look="small" onClick={() => setOpen(true)}>
          {t('refund.open')}
        </Button>
      ) : null}
      {isOpen ? <RefundDialog sale={sale} payment={payment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
