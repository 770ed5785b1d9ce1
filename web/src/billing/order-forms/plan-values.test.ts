import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { describe, expect, it } from 'vitest';
import { instantOfMinute } from '../../platform/local-minute.ts';
import { dueOf, newPlanOrder, sumValues } from './plan-values.ts';

describe('the sums of a typed amount', () => {
  it.each([
    ['2900', '18', '522.00', '3422.00', 'a plan of the price list'],
    ['2900,50', '18', '522.09', '3422.59', 'a comma, and half a unit rounded up'],
    ['99', '', '0.00', '99.00', 'without a percentage there is no tax'],
    ['0', '18', '0.00', '0.00', 'a free plan'],
    ['', '18', '', '', 'no amount yet'],
    ['1,000', '18', '', '', 'a thousand to some readers, one to others'],
    ['100', '120', '', '', 'no such tax'],
  ])(
    'for %s with %s percent tax are a tax of %s and a total of %s (%s)',
    (amount, percentage, taxAmount, totalAmount, _why) => {
      expect(sumValues(amount, percentage)).toEqual({ taxAmount, totalAmount });
    },
  );
});

describe('the next payment', () => {
  it.each([
    ['2026-01-31T09:30', 'MONTHLY', '2900', '2026-02-28T09:30', 'the last day of a shorter month'],
    ['2026-01-31T09:30', 'YEARLY', '2900', '2027-01-31T09:30', 'a year later'],
    ['', 'MONTHLY', '2900', '', 'no moment yet'],
    ['soon', 'MONTHLY', '2900', '', 'words that are not a moment'],
  ])('after one at %s, %s, of %s, is at %s (%s)', (paidAt, cycle, amount, due, _why) => {
    expect(dueOf({ paymentDate: paidAt, cycle, amount })).toBe(due);
  });

  it.each([
    ['2026-06-01T09:30', 'basic', '2026-07-20T09:30', 'paid early, no day is lost'],
    ['2026-06-25T09:30', 'basic', '2026-07-20T09:30', 'paid late, it counts from the due date'],
    ['2026-08-01T09:30', 'basic', '2026-09-01T09:30', 'more than a cycle late, from the payment'],
    ['2026-06-01T09:30', 'premium', '2026-07-01T09:30', 'another plan begins now'],
    ['2026-06-25T09:30', 'premium', '2026-07-20T09:30', 'another plan after the former one had ended'],
    ['2026-06-01T09:30', '', '2026-07-01T09:30', 'no plan yet'],
  ])('paid at %s for plan %s after one until 20 June is %s (%s)', (paymentDate, planId, due, _why) => {
    const former = { planId: 'basic', dueAt: new Date(2026, 5, 20, 9, 30).toISOString() };
    expect(dueOf({ paymentDate, planId, cycle: 'MONTHLY', amount: '2900' }, former)).toBe(due);
  });

  it('after a free plan is a cycle after the payment', () => {
    const former = { planId: 'free', dueAt: endOfFreePlan };
    const payment = { paymentDate: '2026-01-31T09:30', planId: 'free', cycle: 'MONTHLY', amount: '2900' };
    expect(dueOf(payment, former)).toBe('2026-02-28T09:30');
  });

  it('of a free plan is never', () => {
    expect(instantOfMinute(dueOf({ paymentDate: '2026-01-31T09:30', cycle: 'MONTHLY', amount: '0.00' }))).toBe(
      endOfFreePlan,
    );
  });

  it('of a new order is a month after now', () => {
    const { paymentDate, nextPaymentDueDate } = newPlanOrder(new Date(2026, 2, 10, 9, 30));
    expect([paymentDate, nextPaymentDueDate]).toEqual(['2026-03-10T09:30', '2026-04-10T09:30']);
  });
});
