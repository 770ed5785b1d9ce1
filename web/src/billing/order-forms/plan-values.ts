import { decimalOf, minorOf } from '@lernhaus/domain/billing/minor-units';
import { type PaidCycle, startOfCycle } from '@lernhaus/domain/billing/plan-charge';
import { addCycle, endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { taxFor } from '@lernhaus/domain/billing/tax-for';
import { typedAmount, typedDecimal } from '@lernhaus/domain/billing/typed-amount';
import { instantOfMinute, localMinute } from '../../platform/local-minute.ts';

/** Tax and total of an amount without tax, as they were typed; empty while one of them is not a number that counts. */
export function sumValues(amount: string, taxPercentage: string): { taxAmount: string; totalAmount: string } {
  const net = typedAmount(amount);
  const percentage = taxPercentage.trim() === '' ? 0 : typedDecimal(taxPercentage);
  if (Number.isNaN(net) || !(percentage >= 0 && percentage <= 100)) return { taxAmount: '', totalAmount: '' };
  const netMinor = minorOf(net);
  const taxMinor = taxFor(netMinor, percentage);
  return { taxAmount: decimalOf(taxMinor), totalAmount: decimalOf(netMinor + taxMinor) };
}

/** What the form of a plan's payment has been filled with. */
interface TypedPayment {
  readonly paymentDate: string;
  readonly planId?: string;
  readonly cycle: string;
  readonly amount?: string;
}

/**
 * The minute of the next payment: one cycle after the paid one, or after the due date of a former payment whose plan
 * goes on; a free plan has no end. Empty while no moment is given.
 */
export function dueOf(
  { paymentDate, planId = '', cycle: cycleName, amount = '' }: TypedPayment,
  former: Pick<PaidCycle, 'planId' | 'dueAt'> | null = null,
): string {
  const paidAt = instantOfMinute(paymentDate);
  if (paidAt === null || Number.isNaN(Date.parse(paidAt))) return '';
  if (typedAmount(amount) === 0) return localMinute(endOfFreePlan);
  const cycle = cycleName === 'YEARLY' ? 'YEARLY' : 'MONTHLY';
  const start = startOfCycle(planId === '' ? null : former, { planId, cycle }, new Date(paidAt));
  return localMinute(addCycle(start, cycle));
}

/** What the form of a new payment begins with: paid now, by the month. */
export function newPlanOrder(now: Date): { paymentDate: string; nextPaymentDueDate: string } {
  const paymentDate = localMinute(now.toISOString());
  return { paymentDate, nextPaymentDueDate: dueOf({ paymentDate, cycle: 'MONTHLY' }) };
}
