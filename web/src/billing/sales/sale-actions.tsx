import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { type ReactNode, useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { useTexts } from '../../platform/texts.tsx';
import type { Row } from '../../resource/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { periodStateOf } from '../plans/period-state.ts';
import type { Decision } from '../transfers/decision.ts';
import { DecisionDialog } from '../transfers/decision-dialog.tsx';

interface SaleActionsProps {
  sale: SaleDetail;
  row: Row;
  /** What can be done with every row. */
  children: ReactNode;
}

/** Beside the title: what an order waits for, such as the decision about its transfer or the payment that is due. */
export function SaleActions({ sale, row, children }: SaleActionsProps) {
  const t = useTexts();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [now] = useState(() => new Date());
  const period = sale.kind === 'plan' && sale.state === 'PAID' && sale.total > 0 ? periodStateOf(row, now) : null;
  return (
    <>
      {children}
      {isAwaited(sale) ? (
        <>
          <Button look="quiet" onClick={() => setDecision({ sale, hasArrived: false })}>
            {t('transfers.refuse')}
          </Button>
          <Button onClick={() => setDecision({ sale, hasArrived: true })}>{t('sale.confirmTransfer')}</Button>
        </>
      ) : null}
      {mayArriveLate(sale) ? (
        <Button look="quiet" onClick={() => setDecision({ sale, hasArrived: true })}>
          {t('sale.confirmTransfer')}
        </Button>
      ) : null}
      {period === 'overdue' || period === 'paid' ? (
        <ButtonLink to={addresses.nextPlanPayment(row.id)} look={period === 'overdue' ? 'primary' : 'quiet'}>
          {t('sale.nextPayment')}
        </ButtonLink>
      ) : null}
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(null)} /> : null}
    </>
  );
}

/** Whether the seller waits for the transfer of an order. */
export const isAwaited = ({ state, paymentType }: SaleDetail): boolean =>
  state === 'AWAITING_TRANSFER' && paymentType === 'BANK_TRANSFER';

/** Whether nobody waits for the transfer of an order any more; it may arrive all the same. */
const mayArriveLate = ({ state, paymentType, total }: SaleDetail): boolean =>
  (state === 'FAILED' || state === 'CANCELLED') && paymentType === 'BANK_TRANSFER' && total > 0;
