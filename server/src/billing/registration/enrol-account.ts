import { courseEnrolmentBody, type PlacedCourseOrder } from '@lernhaus/contract/billing/course-registration';
import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import { currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { accountOf } from '../../accounts/api.ts';
import { readEnrolledCourses } from '../../courses/api.ts';
import type { CallContext, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';
import { assertShownPrice } from '../orders/assert-shown-price.ts';
import { restartChecks } from '../payments/check-schedule.ts';
import { type OnlineOrder, startOnlineOrder } from '../payments/start-online-order.ts';
import { lockOrdersOf, readOpenOrder, readOrdersOf, writeAddress } from './order-queries.ts';
import { addressToStore, assertNotOnline, newOrderId, offeredCourses, placeOrder } from './place-order.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { queueOrderMails } from './registration-mails.ts';

type Body = ReturnType<typeof courseEnrolmentBody.parse>;

/** A learner of this company, and the ordered courses. A user of the platform is not a learner here. */
async function readEnrolment(
  services: OrderServices,
  { tenant, viewer, now }: CallContext,
  body: unknown,
): Promise<{ viewer: Viewer; input: Body }> {
  if (!viewer || viewer.company !== tenant.company) throw new Failure('error.http.404');
  if (await services.siteCache.isExpired(tenant, viewer, now)) throw new Failure('error.http.404');
  const result = courseEnrolmentBody.safeParse(body, parseOptions);
  if (!result.success) throw validationFailure('courseEnrolment', result.error);
  return { viewer, input: result.data };
}

/** The ordered courses that are not open to the learner yet. */
async function missingCourses(
  tx: Tx,
  { company, id }: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<readonly CourseCard[]> {
  const courses = await offeredCourses(tx, company, ids);
  const enrolledIds = await readEnrolledCourses(tx, { company, id }, now);
  return courses.filter((course) => !enrolledIds.has(course.id));
}

/**
 * Orders further courses for a signed-in user. Courses that are already open are left out. If an unpaid order for the
 * same courses exists, its number is returned and nothing is written. If all are open, it is the number of their order.
 */
export async function enrolAccount(
  services: OrderServices,
  context: CallContext,
  body: unknown,
): Promise<PlacedCourseOrder> {
  const { viewer, input } = await readEnrolment(services, context, body);
  const { company: owner, id: userId } = viewer;
  const { now } = context;
  return services.runInTenant(owner, 'write', async (tx) => {
    await lockOrdersOf(tx, userId);
    const courses = await missingCourses(tx, viewer, input.courses, now);
    const plain = await priceOrder(tx, { owner, courses, coupon: input.coupon, now, uses: 'ignore' });
    assertNotOnline(plain.amount, input.paymentType);
    assertShownPrice(input.shownPrice, plain);
    // A learner who starts a free course chooses no way to pay. The course has got a price since then.
    if (plain.amount > 0 && !input.paymentType) throw new Failure('error.order.priceChanged');
    const courseIds = courses.map(({ id }) => id);
    const { amount, currency } = plain;
    if (courses.length === 0) {
      const earlier = await readOrdersOf(tx, owner, userId);
      const orderId = earlier.find(({ courseId }) => input.courses.includes(courseId))?.orderId ?? '';
      return { orderId, userId, amount, currency };
    }
    const waiting = await readOpenOrder(tx, { owner, userId, courseIds, amount, currency }, 'BANK_TRANSFER');
    const orderId = waiting?.orderId ?? newOrderId();
    const address = addressToStore(input.address);
    if (!waiting) {
      const pricedOrder = await priceOrder(tx, { owner, courses, coupon: input.coupon, now, uses: 'reserve', userId });
      await place(services, { ...context, viewer, tx }, { courses, orderId, pricedOrder, address });
    } else if (address) await writeAddress(tx, owner, orderId, address);
    return { orderId, userId, amount, currency };
  });
}

/**
 * The same, paid online at once. An order of the same courses that waits for its payment is paid instead of a second
 * one.
 */
export async function enrolWithPayment(
  services: OrderServices,
  context: CallContext,
  body: unknown,
): Promise<PlacedOnlineOrder> {
  const { viewer, input } = await readEnrolment(services, context, body);
  const { company: owner, id: userId } = viewer;
  const { now } = context;
  const quote = await services.runInTenant(owner, 'read', async (tx) => {
    const courses = await missingCourses(tx, viewer, input.courses, now);
    return { courses, ...(await priceOrder(tx, { owner, courses, coupon: input.coupon, now, uses: 'ignore' })) };
  });
  assertShownPrice(input.shownPrice, quote);
  const waiting = await waitingOrder(services, owner, userId, quote, now);
  const address = addressToStore(input.address);
  if (waiting) {
    if (address) await services.runInTenant(owner, 'write', (tx) => writeAddress(tx, owner, waiting.orderId, address));
    return waiting;
  }
  const currency = currencyOfOrder(quote.currency);
  const { amount } = quote;
  await services.runInTenant(owner, 'read', (tx) =>
    priceOrder(tx, { owner, courses: quote.courses, coupon: input.coupon, now, uses: 'check', userId }),
  );
  const orderId = newOrderId();
  const online = await startOnlineOrder(services, { seller: owner, number: orderId, amount, currency });
  const reply = { ...online, userId, amount, currency };
  return services.runInTenant(owner, 'write', async (tx) => {
    await lockOrdersOf(tx, userId);
    const courses = await missingCourses(tx, viewer, input.courses, now);
    // The same call may have run at the same time.
    const courseIds = courses.map(({ id }) => id);
    const other = await readOpenOrder(tx, { owner, userId, courseIds, amount, currency: quote.currency }, online);
    if (other?.providerOrderId) return { ...reply, orderId: other.orderId, razorPayOrderId: other.providerOrderId };
    const pricedOrder = await priceOrder(tx, { owner, courses, coupon: input.coupon, now, uses: 'reserve', userId });
    if (pricedOrder.amount !== amount || pricedOrder.currency !== quote.currency)
      throw new Failure('error.order.priceChanged');
    await place(services, { ...context, viewer, tx }, { courses, orderId, pricedOrder, address, online });
    return { ...reply, orderId };
  });
}

/** The user's order of these courses that waits for its online payment, to be paid now; null if there is none. */
export async function waitingOrder(
  services: OrderServices,
  owner: string,
  userId: string,
  { courses, amount, currency }: PricedOrder & { readonly courses: readonly CourseCard[] },
  now: Date,
): Promise<PlacedOnlineOrder | null> {
  const courseIds = courses.map(({ id }) => id);
  const key = await services.paymentKeyOf(owner);
  if (!key) return null;
  const open = await services.runInTenant(owner, 'write', async (tx) => {
    const order = await readOpenOrder(tx, { owner, userId, courseIds, amount, currency }, key);
    if (order) await restartChecks(tx, owner, order.orderId, now);
    return order;
  });
  if (!open?.providerOrderId) return null;
  const { orderId, providerOrderId: razorPayOrderId } = open;
  const { razorpayCheckoutUrl: checkoutUrl } = services.settings;
  return {
    orderId,
    userId,
    amount,
    currency: currencyOfOrder(currency),
    razorPayOrderId,
    keyId: key.keyId,
    checkoutUrl,
  };
}

interface OrderToPlace {
  readonly courses: readonly CourseCard[];
  readonly orderId: string;
  readonly pricedOrder: PricedOrder;
  readonly address: object | null;
  readonly online?: OnlineOrder;
}

async function place(
  services: OrderServices,
  context: CallContext & { readonly viewer: Viewer; readonly tx: Tx },
  { courses, orderId, pricedOrder, address, online }: OrderToPlace,
): Promise<void> {
  const { tx, tenant, viewer, now } = context;
  const { company: owner, id: userId } = viewer;
  const person = await accountOf(tx, owner, userId);
  if (!person) throw new Failure('error.http.401');
  const order = { owner, userId, orderId, ...pricedOrder, courses, address, online };
  await placeOrder(services, { tx, tenant, viewer, now }, order);
  await queueOrderMails(services, tx, { tenant, person, order, amount: pricedOrder.amount });
}
