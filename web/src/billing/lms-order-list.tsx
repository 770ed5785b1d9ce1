import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import type { RowTone } from '../ui/row-table.tsx';
import { PlanPayment } from './plan-payment.tsx';
import { TransfersToConfirm } from './transfers/transfers-to-confirm.tsx';

/**
 * The payments of plans (specification 2, LMS payment order list). Above the list, a company reads what is due and pays it; the platform
 * confirms the transfers that have arrived.
 */
export function LmsOrderList({ screens }: { screens: EntityScreens }) {
  const { site } = useSite();
  const notice = { main: <TransfersToConfirm />, tenant: <PlanPayment />, demo: null }[site.mode];
  return <ListScreen screens={screens} notice={notice} toneOf={planOrderTone} cells={cells} />;
}

function PlanCell({ row }: { row: Row }) {
  return planName(useTexts(), textOf(row['lmsPlanName'])) || null;
}

const cells = { lmsPlanName: PlanCell };

/** Specification 4: success is blue, in progress orange, otherwise red; an order that is no longer active stands back. */
const planOrderTone = ({ activeOrder, paymentStatus }: Row): RowTone => {
  if (paymentStatus === 'IN_PROGRESS') return 'warning';
  if (paymentStatus !== 'SUCCESS') return 'bad';
  return activeOrder === true ? 'info' : 'past';
};
