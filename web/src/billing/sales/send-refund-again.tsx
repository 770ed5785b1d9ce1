import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { focusHeadingAfter } from '../../ui/lost-focus.ts';
import { useRefund } from './use-refund.ts';

interface SendRefundAgainProps {
  sale: Pick<SaleDetail, 'id'>;
  refund: SaleDetail['refunds'][number];
}

/** Sends a refund again that the provider has not answered, under its own id: the money goes back once. */
export function SendRefundAgain({ sale, refund: { id, amount, reason } }: SendRefundAgainProps) {
  const t = useTexts();
  const refund = useRefund(sale, { onError: showFailure });
  const send = () => refund.mutate({ amount, reason: reason ?? '', idempotencyKey: id });
  return (
    <Button ref={focusHeadingAfter} look="small" isBusy={refund.isPending} onClick={send}>
      {t('refund.again')}
    </Button>
  );
}
