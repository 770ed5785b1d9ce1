import {
  type CourseRegistrationBody,
  courseRegistrationBody,
  offlineRegistrationBody,
  type PlacedCourseOrder,
} from '@lernhaus/contract/billing/course-registration';
import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import { currencyOfOrder } from '@lernhaus/domain/billing/currency';
import type { z } from 'zod';
import type { AddAccount, RegisteredAccount, RegistrationContext } from '../../accounts/api.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';
import { assertShownPrice } from '../orders/assert-shown-price.ts';
import { type OnlineOrder, startOnlineOrder } from '../payments/start-online-order.ts';
import { waitingOrder } from './enrol-account.ts';
import { lacksOnlinePayment, lockOrdersOf, readOpenOrder, writeAddress } from './order-queries.ts';
import {
  addressToStore,
  assertAddress,
  assertNotOnline,
  newOrderId,
  objectName,
  offeredCourses,
  placeOrder,
} from './place-order.ts';
import { type CourseChoice, type PricedOrder, priceOrder } from './price-order.ts';
import { queueOrderMails } from './registration-mails.ts';
import { withFieldError } from './with-field-error.ts';

/**
 * Registers a visitor for courses: creates an account, which is activated by mail, and an order. Free courses are open
 * at the first sign-in, others when the payment has arrived. A visitor whose online payment failed may choose a transfer:
 * the account of that try is used again if the password is the same.
 */
export async function registerForCourses(
  services: OrderServices,
  context: RegistrationContext,
  body: unknown,
): Promise<PlacedCourseOrder> {
  const registration = await readRegistration(services, context, offlineRegistrationBody.safeParse(body, parseOptions));
  const knownAccount = await findUnpaidRegistration(services, context.tenant.company, registration);
  const addAccount = await prepare(services, context, registration, knownAccount !== null);
  const { orderId, userId, amount, currency } = await register(services, context, registration, {
    addAccount,
    knownAccount,
  });
  return { orderId, userId, amount, currency };
}

/**
 * Registers a visitor for courses that are paid online at once. A visitor whose payment failed sends the same form
 * again. If the password is the same, the account of the first try is used again, and so is its order if courses and
 * amount are the same.
 */
export async function registerWithPayment(
  services: OrderServices,
  context: RegistrationContext,
  body: unknown,
): Promise<PlacedOnlineOrder> {
  const registration = await readRegistration(services, context, courseRegistrationBody.safeParse(body, parseOptions));
  const seller = context.tenant.company;
  const quote = await services.runInTenant(seller, 'read', async (tx) => {
    const courses = await offeredCourses(tx, seller, registration.courses);
    const order = { owner: seller, courses, coupon: registration.coupon, now: context.now };
    return { courses, ...(await priceOrder(tx, { ...order, uses: 'ignore' })) };
  });
  assertShownPrice(registration.shownPrice, quote);
  const { account, waiting } = await findWaiting(services, context, registration, quote);
  if (waiting) return waiting;
  return placeOnline(services, context, registration, { quote, account }).catch(async (error: unknown) => {
    if (!isOfTwoForms(error)) throw error;
    // The visitor reads why the form was refused, also if this second look fails.
    const other = await findWaiting(services, context, registration, quote).catch(() => null);
    if (other?.waiting) return other.waiting;
    throw error;
  });
}

/**
 * Whether a form may have been refused because the same form was sent at once, and the other call has taken the names
 * or the last use of the coupon, or its order was paid.
 */
const isOfTwoForms = (error: unknown): boolean =>
  error instanceof Failure && /^error\.(userexists$|emailexists$|coupon\.|order\.state$)/.test(error.code);

type Quote = PricedOrder & { readonly courses: Awaited<ReturnType<typeof offeredCourses>> };

/** The account of an earlier call with the same form, and its order that waits for its online payment. */
async function findWaiting(
  services: OrderServices,
  { tenant, now }: RegistrationContext,
  registration: CourseRegistrationBody,
  quote: Quote,
): Promise<{ readonly account: RegisteredAccount | null; readonly waiting: PlacedOnlineOrder | null }> {
  const { company } = tenant;
  const account = await findRegistration(services, company, registration);
  const waiting = account && (await waitingOrder(services, company, account.id, quote, now));
  // The form may have been corrected since.
  const address = addressToStore(registration.address);
  if (waiting && address)
    await services.runInTenant(company, 'write', (tx) => writeAddress(tx, company, waiting.orderId, address));
  return { account, waiting };
}

async function placeOnline(
  services: OrderServices,
  context: RegistrationContext,
  registration: CourseRegistrationBody,
  { quote, account }: { readonly quote: Quote; readonly account: RegisteredAccount | null },
): Promise<PlacedOnlineOrder> {
  const seller = context.tenant.company;
  const orderInput = { owner: seller, courses: quote.courses, coupon: registration.coupon, now: context.now };
  await services.runInTenant(seller, 'read', (tx) =>
    priceOrder(tx, { ...orderInput, uses: 'check', userId: account?.id }),
  );
  const addAccount = await prepare(services, context, registration, account !== null);
  const number = newOrderId();
  const currency = currencyOfOrder(quote.currency);
  const online = await startOnlineOrder(services, { seller, number, amount: quote.amount, currency });
  const placedOrder = await register(services, context, registration, {
    addAccount,
    knownAccount: account,
    number,
    online,
    quote,
  });
  return { ...online, ...placedOrder, currency };
}

async function readRegistration(
  services: OrderServices,
  context: RegistrationContext,
  result: z.ZodSafeParseResult<CourseRegistrationBody>,
): Promise<CourseRegistrationBody> {
  if (await services.siteCache.isExpired(context.tenant, null, context.now)) throw new Failure('error.http.404');
  if (!result.success) throw validationFailure(objectName, result.error);
  await services.rates.take({ limit: 'registration', address: context.address });
  return result.data;
}

const findRegistration = (services: OrderServices, owner: string, registration: CourseRegistrationBody) =>
  services.findOwnRegistration({ ...registration, owner }, registration.password).catch(withFieldError(objectName));

/** The account of a registration whose online payment is missing. */
async function findUnpaidRegistration(
  services: OrderServices,
  owner: string,
  registration: CourseRegistrationBody,
): Promise<RegisteredAccount | null> {
  const account = await findRegistration(services, owner, registration);
  const isUnpaid =
    account && (await services.runInTenant(owner, 'read', (tx) => lacksOnlinePayment(tx, owner, account.id)));
  return isUnpaid ? account : null;
}

const langKeyOf = ({ tenant }: RegistrationContext, { langkey }: CourseRegistrationBody) => langkey ?? tenant.language;

const prepare = (
  services: OrderServices,
  context: RegistrationContext,
  registration: CourseRegistrationBody,
  resumes: boolean,
): Promise<AddAccount> =>
  services
    .prepareRegistration(context, {
      ...registration,
      langKey: langKeyOf(context, registration),
      address: addressToStore(registration.address),
      resumes,
    })
    .catch(withFieldError(objectName));

/** Throws if the price changed between the provider's order and ours. */
function assertSamePrice(quote: Pick<PricedOrder, 'amount' | 'currency'>, { amount, currency }: PricedOrder): void {
  if (quote.amount !== amount || quote.currency !== currency) throw new Failure('error.order.priceChanged');
}

interface PreparedRegistration {
  readonly addAccount: AddAccount;
  /** The account of an earlier try. */
  readonly knownAccount: RegisteredAccount | null;
  /** Only for online payment: the number and the sum that the provider has. */
  readonly number?: string;
  readonly online?: OnlineOrder;
  readonly quote?: Pick<PricedOrder, 'amount' | 'currency'>;
}

async function register(
  services: OrderServices,
  context: RegistrationContext,
  registration: CourseRegistrationBody,
  prepared: PreparedRegistration,
): Promise<PlacedCourseOrder & Partial<OnlineOrder>> {
  const { tenant, now } = context;
  const owner = tenant.company;
  const langKey = langKeyOf(context, registration);
  const { addAccount, knownAccount, number = newOrderId(), online, quote } = prepared;
  return services.runInTenant(owner, 'write', async (tx) => {
    const courses = await offeredCourses(tx, owner, registration.courses);
    const orderInput = { owner, courses, coupon: registration.coupon, now };
    const placedOrder = await findPlaced(tx, orderInput, registration, prepared);
    if (placedOrder) return placedOrder;
    const pricedOrder = await priceOrder(tx, { ...orderInput, uses: 'reserve', userId: knownAccount?.id });
    const { amount, currency } = pricedOrder;
    assertShownPrice(registration.shownPrice, pricedOrder);
    if (!online) assertNotOnline(amount, registration.paymentType);
    assertAddress(amount, registration.address);
    if (quote) assertSamePrice(quote, pricedOrder);
    const names = courses.map(({ name }) => name).join(', ');
    const paragraphKey = amount === 0 ? 'courses' : online ? 'online' : 'ordered';
    const more = services.translate(langKey, `mail.activation.${paragraphKey}`, { courses: names });
    const { id: userId, login } = await addAccount(tx, [more]).catch(withFieldError(objectName));
    const address = addressToStore(registration.address);
    const order = { owner, userId, orderId: number, ...pricedOrder, courses, address, online };
    await placeOrder(services, { tx, tenant, viewer: null, now }, order);
    const person = { ...registration, id: userId, login, langKey };
    await queueOrderMails(services, tx, { tenant, person, order, amount, contact: registration });
    return { orderId: number, userId, amount, currency };
  });
}

/** The order that an earlier or simultaneous call with the same form has placed for the known account. */
async function findPlaced(
  tx: Tx,
  orderInput: Omit<CourseChoice, 'uses' | 'userId'>,
  registration: CourseRegistrationBody,
  { knownAccount, online, quote }: Omit<PreparedRegistration, 'addAccount'>,
): Promise<(PlacedCourseOrder & Partial<OnlineOrder>) | null> {
  if (!knownAccount) return null;
  const { id: userId } = knownAccount;
  await lockOrdersOf(tx, userId);
  if (!online || !quote) return waitingTransfer(tx, orderInput, registration, userId);
  const { owner, courses } = orderInput;
  const { amount, currency } = quote;
  const courseIds = courses.map(({ id }) => id);
  const order = await readOpenOrder(tx, { owner, userId, courseIds, amount, currency }, online);
  if (!order?.providerOrderId) return null;
  return { orderId: order.orderId, userId, amount, currency, razorPayOrderId: order.providerOrderId };
}

/**
 * The order that the same form has placed by transfer after the online payment failed. It gets the form's address.
 * Throws if the payment has arrived since the account was found: a transfer would pay the course again.
 */
async function waitingTransfer(
  tx: Tx,
  orderInput: Omit<CourseChoice, 'uses' | 'userId'>,
  registration: CourseRegistrationBody,
  userId: string,
): Promise<PlacedCourseOrder | null> {
  const { owner, courses } = orderInput;
  if (!(await lacksOnlinePayment(tx, owner, userId))) throw new Failure('error.order.state', { state: 'PAID' });
  const { amount, currency } = await priceOrder(tx, { ...orderInput, uses: 'ignore' });
  assertShownPrice(registration.shownPrice, { amount, currency });
  assertNotOnline(amount, registration.paymentType);
  const courseIds = courses.map(({ id }) => id);
  const waiting = await readOpenOrder(tx, { owner, userId, courseIds, amount, currency }, 'BANK_TRANSFER');
  if (!waiting) return null;
  const address = addressToStore(registration.address);
  if (address) await writeAddress(tx, owner, waiting.orderId, address);
  return { orderId: waiting.orderId, userId, amount, currency };
}
