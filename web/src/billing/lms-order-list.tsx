import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { dates } from '../platform/dates.ts';
import { Link } from '../platform/links.ts';
import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf } from '../resource/columns.ts';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';
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
  return (
    <ListScreen
      screens={screens}
      notice={notice}
      toneOf={planOrderTone}
      cells={cells}
      {...(site.mode === 'tenant' ? { columns: ownColumns } : {})}
    />
  );
}

function PlanCell({ row }: { row: Row }) {
  const { search } = useLocation();
  const plan = planName(useTexts(), textOf(row['lmsPlanName']));
  return plan ? <Link to={entityAddresses(screensOf(lmsOrder), search).detail(row.id)}>{plan}</Link> : null;
}

type PeriodState = 'paid' | 'paidUntil' | 'ended' | 'waiting' | 'unpaid';

function periodStateOf({ paymentStatus, activeOrder, nextPaymentDueDate }: Row, now: Date): PeriodState {
  if (paymentStatus === 'IN_PROGRESS') return 'waiting';
  if (paymentStatus !== 'SUCCESS') return 'unpaid';
  if (activeOrder !== true) return 'ended';
  return Date.parse(textOf(nextPaymentDueDate)) < now.getTime() ? 'paidUntil' : 'paid';
}

const looks: Readonly<Record<PeriodState, ChipLook>> = {
  paid: 'good',
  paidUntil: 'neutral',
  ended: 'neutral',
  waiting: 'warning',
  unpaid: 'bad',
};

/** Where a period stands: an old one was paid, and is over. */
function StateCell({ row }: { row: Row }) {
  const t = useTexts();
  const { language } = useSite();
  const [now] = useState(() => new Date());
  const state = periodStateOf(row, now);
  const due = textOf(row['nextPaymentDueDate']);
  return <Chip look={looks[state]}>{t(`period.${state}`, { date: due ? dates.date(due, language) : '–' })}</Chip>;
}

const cells = { lmsPlanName: PlanCell, paymentStatus: StateCell };

/** A company reads its own payments: neither its name nor its people in each row. */
const offered = columnsOf(lmsOrder);
const ownFirst = ['lmsPlanName', 'totalAmount', 'paymentStatus', 'startDate', 'nextPaymentDueDate'];
const ownColumns = {
  columns: [...ownFirst, ...offered.columns.filter((name) => !ownFirst.includes(name))],
  everyday: ownFirst,
};

/** Specification 4: success is blue, in progress orange, otherwise red; an order that is no longer active stands back. */
const planOrderTone = ({ activeOrder, paymentStatus }: Row): RowTone => {
  if (paymentStatus === 'IN_PROGRESS') return 'warning';
  if (paymentStatus !== 'SUCCESS') return 'bad';
  return activeOrder === true ? 'info' : 'past';
};
