import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import type { OrderCurrency } from '@lernhaus/domain/billing/currency';
import type { Sums } from '@lernhaus/domain/billing/order-sums';
import type { OnlineOrder } from '../payments/start-online-order.ts';

/** An order of courses that is placed. */
export interface Order {
  readonly owner: string;
  readonly userId: string;
  readonly orderId: string;
  readonly currency: OrderCurrency;
  readonly courses: readonly CourseCard[];
  /** The sums of each course; if missing, the prices without a coupon. */
  readonly sums?: readonly Sums[];
  readonly couponId?: string | null;
  /** If missing, an order with a price gets the address of the buyer's last order that has one, for its invoice. */
  readonly address?: object | null;
  /** The order at the payment provider, and the seller's key for it; without them the order is paid by transfer. */
  readonly online?: Pick<OnlineOrder, 'razorPayOrderId' | 'keyId'> | undefined;
}
