import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { describe, expect, it } from 'vitest';
import { instantOfMinute } from '../../platform/local-minute.ts';
import { dueOf, newPlanOrder, sumValues } from './plan-values.ts';

describe('the sums of a typed amount', () => {
  it.each([
    ['2900', '18', '522.00', '3422.00', 'a plan of the price list'],
    ['2900,50', '18', '522.09', '3422.59', 'a comma, and half a unit rounded up'],
    ['99', '', '0.00', '99.00', 'no percentage is no tax'],
    ['0', '18', '0.00', '0.00', 'a free plan'],
    ['', '18', '', '', 'no amount yet'],
    ['1,000', '18', '', '', 'a thousand to some readers, one to others'],
    ['100', '120', '', '', 'no such tax'],
  ])('%s with %s %% tax: %s and %s (%s)', (amount, percentage, taxAmount, totalAmount, _why) => {
    expect(sumValues(amount, percentage)).toEqual({ taxAmount, totalAmount });
  });
});

describe('the next payment', () => {
  it.each([
    ['2026-01-31T09:30', 'MONTHLY', '2900', '2026-02-28T09:30', 'the last day of a shorter month'],
    ['2026-01-31T09:30', 'YEARLY', '2900', '2027-01-31T09:30', 'a year later'],
    ['', 'MONTHLY', '2900', '', 'no moment yet'],
    ['soon', 'MONTHLY', '2900', '', 'words that are no moment'],
  ])('after %s, %s, for %s is %s (%s)', (paidAt, cycle, amount, due, _why) => {
    expect(dueOf(paidAt, cycle, amount)).toBe(due);
  });

  it('of a free plan is never', () => {
    expect(instantOfMinute(dueOf('2026-01-31T09:30', 'MONTHLY', '0.00'))).toBe(endOfFreePlan);
  });

  it('of a new order is a month after now', () => {
    const { paymentDate, nextPaymentDueDate } = newPlanOrder(new Date(2026, 2, 10, 9, 30));
    expect([paymentDate, nextPaymentDueDate]).toEqual(['2026-03-10T09:30', '2026-04-10T09:30']);
  });
});
