import { courseOrder } from '@lernhaus/contract/billing/orders';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf } from '../resource/columns.ts';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { Chip } from '../ui/chip.tsx';
import { Amount } from '../ui/figures.tsx';
import { courseOrderState, orderStateWords } from '../ui/order-state.ts';
import { TransfersToConfirm } from './transfers/transfers-to-confirm.tsx';

/** The orders of courses. Above the list, a school confirms the transfers to its own account. */
export function CourseOrderList({ screens }: { screens: EntityScreens }) {
  const { site } = useSite();
  return (
    <ListScreen
      screens={screens}
      notice={site.mode === 'tenant' ? <TransfersToConfirm /> : null}
      cells={cells}
      columns={personFirst}
    />
  );
}

const isFree = (row: Row): boolean => row['amount'] === 0;

function StateCell({ row }: { row: Row }) {
  const t = useTexts();
  const state = courseOrderState([row]);
  const { words, look } = orderStateWords(t, state);
  // A paid order and a free one need no action.
  return state === 'PAID' || state === 'free' ? words : <Chip look={look}>{words}</Chip>;
}

function AmountCell({ row }: { row: Row }) {
  const t = useTexts();
  const { sum } = useFormats();
  const amount = row['amount'];
  // The state of a free order already says that it is free.
  if (typeof amount !== 'number' || courseOrderState([row]) === 'free') return null;
  return isFree(row) ? t('price.free') : <Amount>{sum(amount, textOf(row['currency']) || 'INR')}</Amount>;
}

/** The person is the first column, because owners look for a person: many have ordered the same course. */
const listColumns = columnsOf(courseOrder);
const first = (names: readonly string[]) => ['userId', ...names.filter((name) => name !== 'userId')];
const personFirst = {
  ...listColumns,
  columns: first(listColumns.columns),
  defaultColumns: first(listColumns.defaultColumns),
  // ADMIN's Entities name the course by this column. The line below a name has room for the course, the amount and how
  // long ago it was ordered; the company is on the order's page.
  phone: first(['courseId', ...listColumns.defaultColumns]),
};

const cells = { amount: AmountCell, paymentSuccess: StateCell };
