import { courseRegistrationBody, type PlacedCourseOrder } from '@lernhaus/contract/billing/course-registration';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, refusedBody } from '@lernhaus/contract/field-errors';
import type { RegistrationContext } from '../../accounts/api.ts';
import { readOrderCurrency } from '../../tenants/api.ts';
import { amountOf, newOrderId, offeredCourses, placeOrder } from './place-order.ts';
import { queueOrderMails } from './registration-mails.ts';
import type { RegistrationServices } from './registration-services.ts';

const objectName = 'courseRegistration';

/** The form field of a taken name (specification 8, registration errors). */
const fieldOfTaken: Readonly<Record<string, string>> = { 'error.userexists': 'userName', 'error.emailexists': 'email' };

/**
 * Registers a visitor for courses: creates an account, which is activated by mail, and an order. Free courses are open at the
 * first sign-in, others when the payment has arrived.
 */
export async function registerForCourses(
  services: RegistrationServices,
  at: RegistrationContext,
  body: unknown,
): Promise<PlacedCourseOrder> {
  const { tenant, now } = at;
  if (await services.siteCache.isExpired(tenant, null, now)) throw new Failure('error.http.404');
  const given = parsed(body);
  await services.rates.take({ limit: 'registration', address: at.address });
  const owner = tenant.company;
  const langKey = given.langkey ?? tenant.language;
  const { addressLine2, ...address } = given.address;
  const addStudent = await services
    .prepareStudent(at, { ...given, langKey, address: addressLine2 ? { ...address, addressLine2 } : address })
    .catch(withFieldError);
  return services.runInTenant(owner, 'write', async (tx) => {
    const courses = await offeredCourses(tx, owner, given.courses);
    const amount = amountOf(courses, given.paymentType);
    const currency = await readOrderCurrency(tx, owner);
    const names = courses.map(({ name }) => name).join(', ');
    const more = services.translate(langKey, `mail.activation.${amount > 0 ? 'ordered' : 'courses'}`, {
      courses: names,
    });
    const { id: userId, login } = await addStudent(tx, [more]).catch(withFieldError);
    const order = { owner, userId, orderId: newOrderId(), currency, courses };
    await placeOrder({ tx, tenant, viewer: null, now }, order);
    const person = { ...given, id: userId, login, langKey };
    await queueOrderMails(services, tx, { tenant, person, order, amount, contact: { ...given.address, ...given } });
    return { orderId: order.orderId, userId, amount, currency };
  });
}

function parsed(body: unknown) {
  const result = courseRegistrationBody.safeParse(body, parseOptions);
  if (result.success) return result.data;
  throw refusedBody(objectName, result.error);
}

function withFieldError(error: unknown): never {
  const field = error instanceof Failure ? fieldOfTaken[error.code] : undefined;
  if (error instanceof Failure && field)
    throw new Failure(error.code, error.params, [{ objectName, field, message: error.code }]);
  throw error;
}
