import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAtOfOrder, type PaidPlan, paidPlanOf, planCharge, type WantedPlan } from './plan-charge.ts';
import { endOfFreePlan } from './subscription.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const paid = (dueOn: string, more: Partial<PaidPlan> = {}): PaidPlan => ({
  id: dueOn,
  planId: 'basic',
  cycle: 'MONTHLY',
  price: 3000,
  currency: 'INR',
  paidAt: at('2026-01-01'),
  isPaidByCredit: false,
  dueAt: at(dueOn),
  earlier: [],
  ...more,
});
const planOf = (more: Partial<WantedPlan> = {}): WantedPlan => ({
  planId: 'basic',
  cycle: 'MONTHLY',
  price: 3000,
  currency: 'INR',
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
])(
  'a payment of a plan has the right credit, net amount and due date: %s',
  (_name, current, plan, today, credit, net, due) => {
    expect(planCharge(current, plan, new Date(at(today)))).toEqual({ credit, net, dueAt: at(due) });
  },
);

test('a credit above the price becomes days of the smaller plan', () => {
  const yearly = paid('2027-03-10', { planId: 'premium', cycle: 'YEARLY', price: 36_500 });
  const { credit, net, dueAt } = planCharge(yearly, planOf(), new Date(at('2026-03-10')));
  expect([credit, net]).toEqual([36_500, 0]);
  // 33,500 more than a month's 3,000: 346 further days.
  expect(dueAt.slice(0, 10)).toBe('2027-03-22');
});

test('each payment is worth what it cost, for the days that it covers', () => {
  // 10 March 2026 to 10 March 2027 is paid for a year, and the month to 10 April 2027 by itself.
  const year = paid('2027-03-10', { planId: 'premium', cycle: 'YEARLY', price: 36_500 });
  const current = paid('2027-04-10', { planId: 'premium', price: 6200, earlier: [year] });
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
      const current = { ...paid('2026-03-10', { planId: 'a', cycle: had, price: before }), dueAt };
      const charge = planCharge(current, planOf({ planId: isSame ? 'a' : 'b', cycle: wants, price: after }), now);
      expect(Date.parse(charge.dueAt)).toBeGreaterThan(now.getTime());
      expect(charge.net).toBeGreaterThanOrEqual(0);
      expect(charge.credit).toBeLessThanOrEqual(Math.max(0, (before * Math.max(0, offset)) / 28));
    }),
  );
});

test('a payment is worth no more than it cost, unless a credit has paid it and became days', () => {
  const now = new Date(at('2026-03-10'));
  const credit = (more: Partial<PaidPlan>) =>
    planCharge(paid('2026-06-10', more), planOf({ ...premium, cycle: 'YEARLY', price: 90_000 }), now).credit;
  expect(credit({})).toBe(3000);
  // 92 days at 3000 for 31.
  expect(credit({ isPaidByCredit: true })).toBe(8903);
});

test('payments in another currency than the price give no credit, and still cover their days', () => {
  const now = new Date(at('2026-03-10'));
  const plan = planOf({ ...premium, cycle: 'YEARLY', price: 90_000, currency: 'EUR' });
  const inRupees = paid('2026-04-10');
  expect(planCharge(inRupees, plan, now)).toEqual({ credit: 0, net: 90_000, dueAt: at('2027-03-10') });
  const inEuros = paid('2026-05-10', { currency: 'EUR', price: 40, earlier: [inRupees] });
  // 30 days of its month, by the length of 31 that a cycle has now.
  expect(planCharge(inEuros, plan, now).credit).toBe(38);
  const again = planOf({ currency: 'EUR', price: 40 });
  expect(planCharge(inRupees, again, now), 'the same plan goes on').toEqual({
    credit: 0,
    net: 40,
    dueAt: at('2026-05-10'),
  });
});

test('the credit never exceeds the sum of the payments in its currency, and is never negative', () => {
  const payment = fc.record({
    cycle: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    currency: fc.constantFrom('INR' as const, 'EUR' as const),
    day: fc.integer({ min: -400, max: 1200 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 6 }), (payments) => {
      const now = new Date(at('2026-03-10'));
      const [last, ...earlier] = payments.map(({ day, ...more }) => ({
        ...paid('2026-03-10', more),
        dueAt: new Date(now.getTime() + day * 86_400_000).toISOString(),
      }));
      const { credit } = planCharge(last ? { ...last, earlier } : null, planOf({ planId: 'b', price: 1 }), now);
      const inRupees = payments.filter(({ currency }) => currency === 'INR');
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(inRupees.reduce((sum, { price }) => sum + price, 0));
    }),
  );
});

const orderOn = (day: string, credit: number) => ({ ...planOf(premium), credit, orderedAt: at(day) });
test.each<[string, PaidPlan | null, string, string]>([
  ['an order keeps the credit of its day while the former plan is active', paid('2026-04-10'), '2026-03-15', '04-15'],
  ['and when the former plan has ended', paid('2026-04-10'), '2026-04-12', '05-10'],
  ['after the refund of the former plan, it lasts for the share that is paid', null, '2026-03-11', '04-01'],
  [
    'after the same plan was paid by another order, it extends it by the share',
    paid('2026-04-10', { ...premium, paidAt: at('2026-03-12') }),
    '2026-03-13',
    '04-30',
  ],
  [
    'after the former plan was paid again, its credit is there',
    paid('2026-04-20', { paidAt: at('2026-03-12') }),
    '2026-03-13',
    '04-13',
  ],
  [
    'after a third plan was paid, only what is left of it counts',
    paid('2026-03-13', { planId: 'other', paidAt: at('2026-03-12') }),
    '2026-03-13',
    '04-03',
  ],
  [
    'late, a share that would be over begins now',
    paid('2026-03-01', { ...premium, paidAt: at('2026-03-12') }),
    '2026-03-25',
    '04-15',
  ],
])('an order with a credit has the right due date: %s', (_name, current, today, dueOn) => {
  const due = dueAtOfOrder(current, orderOn('2026-03-10', 3000), new Date(at(today)));
  expect(due.slice(5, 10)).toBe(dueOn);
});

test.each<[string, PaidPlan, WantedPlan & { credit: number }, string]>([
  [
    'a plan that was paid after the order becomes further days of the ordered one',
    paid('2026-04-10', { ...premium, paidAt: at('2026-03-10') }),
    { ...planOf({ cycle: 'YEARLY', price: 36_500 }), credit: 0 },
    // A year for 36,500, and 90 days for the 9,000.
    '2027-06-08',
  ],
  [
    'so does the part of it that the order has not used',
    paid('2026-04-10', { ...premium, paidAt: at('2026-03-10') }),
    { ...planOf({ cycle: 'YEARLY', price: 36_500 }), credit: 3000 },
    '2027-05-09',
  ],
  [
    'a plan of the same price twice: two cycles',
    paid('2026-04-10', { planId: 'other', paidAt: at('2026-03-10') }),
    { ...planOf(), credit: 0 },
    '2026-05-11',
  ],
  [
    'a payment in another currency adds no day',
    paid('2026-04-10', { ...premium, currency: 'EUR', paidAt: at('2026-03-10') }),
    { ...planOf(), credit: 0 },
    '2026-04-10',
  ],
])('an order has the right due date after another payment: %s', (_name, current, order, dueOn) => {
  const due = dueAtOfOrder(current, { ...order, orderedAt: at('2026-03-09') }, new Date(at('2026-03-10')));
  expect(due).toBe(at(dueOn));
});

test('an ordered plan is worth what was paid for it and what is left of the plan that was paid in between', () => {
  const now = new Date(at('2026-03-10'));
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const days = fc.integer({ min: 0, max: 40 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(price, price, days, percent, (formerPrice, orderPrice, offset, part) => {
      const dueAt = new Date(now.getTime() + offset * 86_400_000).toISOString();
      const current = {
        ...paid('2026-03-10', { planId: 'other', price: formerPrice, paidAt: at('2026-03-09') }),
        dueAt,
      };
      const credit = Math.floor((orderPrice * part) / 100);
      const order = { ...planOf({ price: orderPrice }), credit, orderedAt: at('2026-03-08') };
      const left = planCharge(current, order, now).credit;
      fc.pre(orderPrice - credit + left > 0);
      const lengthMs = Date.parse(dueAtOfOrder(current, order, now)) - now.getTime();
      const monthMs = 31 * 86_400_000;
      const lastMs = Date.parse(endOfFreePlan) - now.getTime();
      const paidMs = ((orderPrice - credit + left) * monthMs) / orderPrice;
      expect(Math.abs(lengthMs - Math.min(paidMs, lastMs))).toBeLessThanOrEqual(1);
    }),
  );
});

test('a free plan that was ordered before another one was paid has no end', () => {
  const order = { ...planOf({ planId: 'free', price: 0 }), credit: 0, orderedAt: at('2026-03-09') };
  expect(dueAtOfOrder(paid('2026-04-10'), order, new Date(at('2026-03-10')))).toBe(endOfFreePlan);
});
