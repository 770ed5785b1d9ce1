import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaidPlan, paidPlanOf, planCharge, type WantedPlan } from './plan-charge.ts';
import { endOfFreePlan } from './subscription.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const paid = (dueOn: string, more: Partial<PaidPlan> = {}): PaidPlan => ({
  planId: 'basic',
  cycle: 'MONTHLY',
  price: 3000,
  dueAt: at(dueOn),
  earlier: [],
  ...more,
});
const planOf = (more: Partial<WantedPlan> = {}): WantedPlan => ({
  planId: 'basic',
  cycle: 'MONTHLY',
  price: 3000,
  ...more,
});
const premium = { planId: 'premium', price: 9000 };

test.each<[string, PaidPlan | null, WantedPlan, string, number, number, string]>([
  ['the first payment counts from today', null, planOf(), '2026-03-10', 0, 3000, '2026-04-10'],
  ['paid early, no day is lost', paid('2026-03-20'), planOf(), '2026-03-10', 0, 3000, '2026-04-20'],
  ['paid late, it counts from the due date', paid('2026-03-01'), planOf(), '2026-03-10', 0, 3000, '2026-04-01'],
  ['more than a cycle late, from today', paid('2026-01-01'), planOf(), '2026-03-10', 0, 3000, '2026-04-10'],
  ['31 January and a month', paid('2026-01-31'), planOf(), '2026-01-20', 0, 3000, '2026-02-28'],
  ['a year', paid('2026-03-20', { cycle: 'YEARLY' }), planOf({ cycle: 'YEARLY' }), '2026-03-10', 0, 3000, '2027-03-20'],
  ['after a free plan', paid('9999-12-31', { price: 0 }), planOf(), '2026-03-10', 0, 3000, '2026-04-10'],
  ['a plan after the other had ended', paid('2026-03-01'), planOf(premium), '2026-03-10', 0, 9000, '2026-04-01'],
  // 10 of the 31 days from 10 March are left: 3000 × 10 / 31 = 967.7.
  ['a larger plan in the middle', paid('2026-03-20'), planOf(premium), '2026-03-10', 967, 8033, '2026-04-10'],
  [
    'from a month to a year',
    paid('2026-03-20'),
    planOf({ cycle: 'YEARLY', price: 30_000 }),
    '2026-03-10',
    0,
    30_000,
    '2027-03-20',
  ],
  [
    'from a year to a month',
    paid('2026-12-20', { cycle: 'YEARLY', price: 30_000 }),
    planOf(),
    '2026-03-10',
    0,
    3000,
    '2027-01-20',
  ],
])('%s', (_name, current, plan, today, credit, net, due) => {
  expect(planCharge(current, plan, new Date(at(today)))).toEqual({ credit, net, dueAt: at(due) });
});

test('a credit above the price becomes days of the smaller plan', () => {
  const yearly = paid('2027-03-10', { planId: 'premium', cycle: 'YEARLY', price: 36_500 });
  const { credit, net, dueAt } = planCharge(yearly, planOf(), new Date(at('2026-03-10')));
  expect([credit, net]).toEqual([36_500, 0]);
  // 33,500 more than a month's 3,000: 346 further days.
  expect(dueAt.slice(0, 10)).toBe('2027-03-22');
});

test('each payment is worth what it cost, for the days that it covers', () => {
  // 10 March 2026 to 10 March 2027 is paid for a year, and the month to 10 April 2027 by itself.
  const year = { planId: 'premium', cycle: 'YEARLY' as const, price: 36_500, dueAt: at('2027-03-10') };
  const month = { planId: 'premium', cycle: 'MONTHLY' as const, price: 6200, dueAt: at('2027-04-10') };
  const current = { ...month, earlier: [year] };
  const basic = planOf({ cycle: 'YEARLY', price: 100_000 });
  const creditOn = (day: string) => planCharge(current, basic, new Date(at(day))).credit;
  expect(creditOn('2026-03-10')).toBe(36_500 + 6200);
  // Only 26 of the 31 days of the month are left.
  expect(creditOn('2027-03-15')).toBe(5200);
});

test('months of a year that is paid in advance are never worth more than they cost', () => {
  // 1 February 2026 to 1 February 2027. February has fewer days than the months that follow.
  const ends = [
    ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 3).padStart(2, '0')}-01`),
    '2027-01-01',
    '2027-02-01',
  ];
  const [last, ...earlier] = ends.toReversed().map((day) => paid(day, { planId: 'premium' }));
  const { credit } = planCharge(last ? { ...last, earlier } : null, planOf(), new Date(at('2026-02-01')));
  expect(credit).toBe(12 * 3000);
});

test('a plan goes back to its last change, and begins with the payment that gives it now', () => {
  const payment = (planId: string, day: number, isActive = false) => ({
    ...paid(`2026-03-${day}`, { planId }),
    isActive,
  });
  const plan = paidPlanOf([
    payment('basic', 28),
    payment('premium', 27, true),
    payment('premium', 26),
    payment('basic', 25),
    payment('premium', 24),
  ]);
  expect([plan?.dueAt, plan?.earlier.map(({ dueAt }) => dueAt)]).toEqual([at('2026-03-27'), [at('2026-03-26')]]);
  expect(paidPlanOf([payment('basic', 28)])).toBeNull();
  expect(paidPlanOf([])).toBeNull();
});

test('a free plan has no end', () => {
  expect(planCharge(paid('2026-03-20'), planOf({ planId: 'free', price: 0 }), new Date(at('2026-03-10')))).toEqual({
    credit: 0,
    net: 0,
    dueAt: endOfFreePlan,
  });
});

test('after any payment the site is open, and a credit never exceeds the price of the unused days', () => {
  const day = fc.integer({ min: -800, max: 800 });
  const cycle = fc.constantFrom('MONTHLY' as const, 'YEARLY' as const);
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(day, cycle, cycle, price, price, fc.boolean(), (offset, had, wants, before, after, isSame) => {
      const now = new Date(at('2026-03-10'));
      const dueAt = new Date(now.getTime() + offset * 86_400_000).toISOString();
      const current = { planId: 'a', cycle: had, price: before, dueAt, earlier: [] };
      const charge = planCharge(current, { planId: isSame ? 'a' : 'b', cycle: wants, price: after }, now);
      expect(Date.parse(charge.dueAt)).toBeGreaterThan(now.getTime());
      expect(charge.net).toBeGreaterThanOrEqual(0);
      expect(charge.credit).toBeLessThanOrEqual(Math.max(0, (before * Math.max(0, offset)) / 28));
    }),
  );
});
