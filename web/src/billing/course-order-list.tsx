import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';

/** Specification 2: the columns of the orders of courses. */
const columns = [
  'userId',
  'courseId',
  'orderId',
  'amount',
  'currency',
  'paymentSuccess',
  'activeOrder',
  'owner',
  'startDate',
  'modifiedDate',
];

export const CourseOrderList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} columns={columns} />
);
