import { refundSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { readOrdersAgain } from './read-orders-again.ts';

interface Refund {
  /** In minor units; null: all that is left. */
  readonly amount: number | null;
  readonly reason: string;
  /** A second payment of the order. */
  readonly paymentId?: string;
  /** The same refund that is sent again has the same key. */
  readonly idempotencyKey: string;
}

interface RefundOutcome {
  readonly onDone?: () => void;
  readonly onError: (error: Error) => void;
}

/** Sends a refund of an order, and reads the order again afterwards. */
export function useRefund({ id }: Pick<SaleDetail, 'id'>, { onDone, onError }: RefundOutcome) {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (refund: Refund) => browserCaller().call(refundSale, { params: { id }, body: refund }),
    onSuccess: () => announce('done', 'refund.done'),
    onError,
    // It may have been made although no reply came, and somebody else may have refunded the order in the meantime.
    onSettled: async (_reply, error) => {
      await readOrdersAgain(client);
      // A whole refund removes its button first, so the focus does not return to it.
      if (!error) onDone?.();
    },
  });
}
