import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { paysPlan } from '@lernhaus/domain/billing/payment-notice';
import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { useLocation } from 'react-router';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { planName } from '../platform/plan-name.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf, type ListColumns } from '../resource/columns.ts';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { Chip } from '../ui/chip.tsx';
import { Figures } from '../ui/figures.tsx';
import type { RowTone } from '../ui/row-table.tsx';
import styles from './lms-order-list.module.css';
import { PlanPayment } from './plan-payment.tsx';
import { PeriodChip } from './plans/period-chip.tsx';
import { TransfersToConfirm } from './transfers/transfers-to-confirm.tsx';

/**
 * The payments of plans (specification 2, LMS payment order list). Above the list, a company reads what is due and pays
 * it; the platform confirms the transfers that have arrived.
 */
export function LmsOrderList({ screens }: { screens: EntityScreens }) {
  const { site } = useSite();
  const account = useAccount();
  const isAdmin = flagsOf(account?.authorities).admin;
  const columns = site.mode === 'tenant' ? ownColumns : listColumns;
  const planPayment = paysPlan(account, site) ? <PlanPayment /> : null;
  const notice = site.mode === 'main' ? <TransfersToConfirm /> : planPayment;
  return (
    <ListScreen
      screens={screens}
      notice={notice}
      toneOf={planOrderTone}
      cells={site.mode === 'tenant' ? ownCells : cells}
      columns={isAdmin ? columns : withoutModifiedBy(columns)}
    />
  );
}

/** The plan. Its chip says what the blue edge of the row means: the order that is active. */
function PlanCell({ row }: { row: Row }) {
  const { search } = useLocation();
  const t = useTexts();
  const plan = planName(t, textOf(row['lmsPlanName']));
  if (!plan) return null;
  return (
    <span className={styles.plan}>
      <Link to={entityAddresses(screensOf(lmsOrder), search).detail(row.id)}>{plan}</Link>
      {planOrderTone(row) === 'info' ? <Chip>{t('period.current')}</Chip> : null}
    </span>
  );
}

/** The login of who ordered: for those who may change the order a link into its form (specification 6). */
function LoginCell({ row, mayChange }: { row: Row; mayChange: boolean }) {
  const { search } = useLocation();
  const login = textOf(row['userLogin']);
  if (!login || !mayChange) return login;
  return <Link to={entityAddresses(screensOf(lmsOrder), search).edit(row.id)}>{login}</Link>;
}

/** The day of an order, beside the day of the next payment. Its page has the time. */
function OrderedCell({ row }: { row: Row }) {
  const { language } = useSite();
  const iso = textOf(row['startDate']);
  return (
    <time dateTime={iso} title={dates.medium(iso, language)}>
      {dates.date(iso, language)}
    </time>
  );
}

/** An amount. A plan without an end is free; the credit of a former plan may pay for another one. */
function TotalCell({ row }: { row: Row }) {
  const t = useTexts();
  const { sum } = useFormats();
  const total = Number(row['totalAmount'] ?? 0);
  const isFree = total === 0 && !hasEnd(textOf(row['nextPaymentDueDate']));
  return isFree ? t('price.free') : <Figures>{sum(total, textOf(row['currency']) || 'INR')}</Figures>;
}

/** A paid period and one that is over need no action. */
const PeriodState = ({ row }: { row: Row }) => <PeriodChip row={row} isQuiet />;

const cells = { lmsPlanName: PlanCell, userLogin: LoginCell, totalAmount: TotalCell, paymentStatus: PeriodState };
/** A company's list has the day in its first columns. For ADMIN it is one of the dates of the row, as in other lists. */
const ownCells = { ...cells, startDate: OrderedCell };

/** The platform's list has each order's company and login. A phone leaves the login to the order's page. */
const { defaultColumns, ...allColumns } = columnsOf(lmsOrder);
const listColumns = { ...allColumns, defaultColumns: [...defaultColumns, 'userLogin'], phone: defaultColumns };
/** A company reads its own payments: neither its name nor its people in each row. */
const ownFirst = ['lmsPlanName', 'totalAmount', 'paymentStatus', 'startDate', 'nextPaymentDueDate'];
const ownColumns = {
  columns: [...ownFirst, ...listColumns.columns.filter((name) => !ownFirst.includes(name))],
  defaultColumns: ownFirst,
  phone: ['lmsPlanName', 'totalAmount', 'paymentStatus', 'startDate', 'nextPaymentDueDate'],
};

/** Specification 6: only ADMIN reads who changed an order. */
const withoutModifiedBy = (columns: ListColumns): ListColumns => ({
  ...columns,
  columns: columns.columns.filter((name) => name !== 'modifiedBy'),
});

/**
 * Specification 4: success is blue, in progress orange, otherwise red; an order that is no longer active is shown pale,
 * and so is one that was refunded.
 */
const planOrderTone = ({ activeOrder, paymentStatus, orderState }: Row): RowTone => {
  if (paymentStatus === 'IN_PROGRESS') return 'warning';
  if (paymentStatus !== 'SUCCESS') return 'bad';
  return activeOrder === true && orderState !== 'REFUNDED' ? 'info' : 'past';
};
