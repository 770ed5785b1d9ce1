import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanPayment, paidPlanOf, planCharge } from './plan-charge.ts';
import { dueDatesAfterRefund } from './plan-refund.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const payment = (id: string, dueOn: string, more: Partial<PlanPayment> = {}): PlanPayment => ({
  id,
  planId: 'basic',
  cycle: 'MONTHLY',
  price: 3000,
  currency: 'INR',
  paidAt: at('2026-03-10'),
  dueAt: at(dueOn),
  isPaidByCredit: false,
  isActive: false,
  ...more,
});
const active = (id: string, dueOn: string, more: Partial<PlanPayment> = {}) =>
  payment(id, dueOn, { isActive: true, ...more });

const [first, second, third] = [payment('1', '2026-04-10'), payment('2', '2026-05-10'), active('3', '2026-06-10')];
test.each<[string, readonly PlanPayment[], string, string, string]>([
  ['the first of three, at once', [third, second, first], '1', '2026-03-10', '2 04-10, 3 05-10'],
  ['the first of three, in its middle', [third, second, first], '1', '2026-03-25', '2 04-25, 3 05-25'],
  ['the second of three', [third, second, first], '2', '2026-03-10', '3 05-10'],
  ['the one that gives the plan', [third, second, first], '3', '2026-03-10', ''],
  ['one whose days are over', [third, second, first], '1', '2026-04-11', ''],
  [
    'one before the last change',
    [third, payment('other', '2026-05-01', { planId: 'b' }), first],
    '1',
    '2026-03-10',
    '',
  ],
  ['an unknown one', [third], '1', '2026-03-10', ''],
  [
    'a year before a month',
    [active('month', '2027-05-10'), payment('year', '2027-04-10', { cycle: 'YEARLY' }), first],
    'year',
    '2026-03-10',
    'month 05-10',
  ],
  [
    'one that the next one, which ADMIN wrote, has not continued',
    [active('byHand', '2026-04-20'), payment('year', '2027-04-10', { cycle: 'YEARLY' }), first],
    'year',
    '2026-03-10',
    '',
  ],
  ['one before half a cycle', [active('half', '2026-04-25'), first], '1', '2026-03-10', 'half 03-26'],
])('the later due dates are right after a refund of %s', (_name, payments, id, today, expected) => {
  const dates = dueDatesAfterRefund(payments, id, new Date(at(today)));
  expect(dates.map((date) => `${date.id} ${date.dueAt.slice(5, 10)}`).join(', ')).toBe(expected);
});

test('whatever is paid and refunded, the credit is at most what was paid and not refunded, and no date moves later', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 60 }),
    cycle: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
    price: fc.integer({ min: 1, max: 100_000 }),
    refunds: fc.option(fc.nat({ max: 5 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let now = new Date(at('2026-01-31'));
      let payments: readonly PlanPayment[] = [];
      for (const { days, cycle, price, refunds } of steps) {
        now = new Date(now.getTime() + days * 86_400_000);
        const refunded = refunds === null ? undefined : payments[refunds];
        if (refunded) {
          const newDates = new Map(dueDatesAfterRefund(payments, refunded.id, now).map(({ id, dueAt }) => [id, dueAt]));
          for (const { id, dueAt } of payments) expect((newDates.get(id) ?? dueAt) <= dueAt).toBe(true);
          payments = payments
            .filter(({ id }) => id !== refunded.id)
            .map((one, place) => ({ ...one, dueAt: newDates.get(one.id) ?? one.dueAt, isActive: place === 0 }));
        } else {
          const plan = { planId: 'basic', cycle, price, currency: 'INR' as const };
          const { dueAt } = planCharge(paidPlanOf(payments), plan, now);
          const before = payments.map((one) => ({ ...one, isActive: false }));
          const id = `${payments.length} ${now.toISOString()} ${dueAt}`;
          payments = [{ ...active(id, '2026-03-10'), ...plan, dueAt, paidAt: now.toISOString() }, ...before];
        }
        const other = { planId: 'premium', cycle, price: 1, currency: 'INR' as const };
        const { credit } = planCharge(paidPlanOf(payments), other, now);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(payments.reduce((sum, one) => sum + one.price, 0));
      }
    }),
  );
});
