import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import {
  type PlacedPlanOrder,
  type PlanRegistrationBody,
  planRegistrationBody,
} from '@lernhaus/contract/billing/plan-registration';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { isCompanyName } from '@lernhaus/domain/tenants/company-name';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { AddAccount, RegisteredAccount } from '../../accounts/api.ts';
import { insertCourseTree } from '../../courses/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { inPlatform, type Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { claimTenant, insertSettings } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import { assertShownPrice } from '../orders/assert-shown-price.ts';
import { readStateOf } from '../orders/head-queries.ts';
import { restartChecks } from '../payments/check-schedule.ts';
import { startOnlineOrder } from '../payments/start-online-order.ts';
import { writeAddress } from '../registration/order-queries.ts';
import { newOrderId } from '../registration/place-order.ts';
import { withFieldError } from '../registration/with-field-error.ts';
import { placePlanOrder } from './place-plan-order.ts';
import { planMail } from './plan-mails.ts';
import { lockPlanOf, type PlacedPlan, readActivePlan, readPaidPlan, readWaitingPlan } from './plan-queries.ts';
import { type PlanSeller, readPlanSeller } from './plan-seller.ts';
import { type PricedPlan, pricePlan } from './price-plan.ts';
import { starterCourse, type TextOf } from './starter-course.ts';
import { starterSettings } from './starter-settings.ts';

const objectName = 'lmsRegistration';

/** A person who buys a product of the platform also gets its role; the owner of a company is USER. */
const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  PricePro: ['ROLE_USER', 'ROLE_USER_PRICE_PRO'],
  UrbanEngine: ['ROLE_USER', 'ROLE_USER_URBAN_ENGINE'],
};

const refusedCompany = (code: 'error.company.taken' | 'error.company.name') =>
  new Failure(code, {}, [{ objectName, field: 'company', message: code }]);

interface Registration {
  readonly form: PlanRegistrationBody;
  readonly language: Language;
  readonly seller: PlanSeller;
  readonly pricedPlan: PricedPlan;
  /** The account that an earlier try with this password made, whose first order was not paid. */
  readonly knownOwner: RegisteredAccount | null;
  readonly addOwner: AddAccount;
}

async function prepare(services: OrderServices, context: RequestContext, body: unknown): Promise<Registration> {
  // Plans are sold on the main domain.
  if (context.tenant.mode !== 'main') throw new Failure('error.http.404');
  const result = planRegistrationBody.safeParse(body, parseOptions);
  if (!result.success) throw validationFailure(objectName, result.error);
  const form = result.data;
  const { mainCompany, demoCompany } = services.settings;
  const { company, login, email, password, selectedPlanId: planId, subscriptionCycle: cycle } = form;
  if (!isCompanyName(company, mainCompany) || company === demoCompany) throw refusedCompany('error.company.name');
  await services.rates.take({ limit: 'registration', address: context.address });
  const language = form.langkey ?? context.tenant.language;
  const seller = await readPlanSeller(services);
  const { currency } = seller;
  const pricedPlan = await services.runInTenant(mainCompany, 'read', (tx) =>
    pricePlan(tx, { currency, company, planId, cycle, now: context.now }),
  );
  assertShownPrice(form.shownPrice, { amount: pricedPlan.price, currency: pricedPlan.currency });
  const knownOwner = await services
    .findOwnRegistration({ owner: company, login, email }, password)
    .catch(withFieldError(objectName));
  const { addressLine2, ...address } = form.address;
  const tenant = { company, mode: 'tenant', language } as const;
  const details = {
    ...form,
    langKey: language,
    address: addressLine2 ? { ...address, addressLine2 } : address,
    authorities: rolesOf[pricedPlan.plan.productType ?? ''] ?? ['ROLE_USER'],
  };
  const addOwner = await services
    .prepareRegistration({ ...context, tenant }, details)
    .catch(withFieldError(objectName));
  return { form, language, seller, pricedPlan, knownOwner, addOwner };
}

/** Registers a company whose plan is free or paid by bank transfer. */
export async function registerCompany(
  services: OrderServices,
  context: RequestContext,
  body: unknown,
): Promise<PlacedPlanOrder> {
  const registration = await prepare(services, context, body);
  const placing = { number: newOrderId('L'), paymentType: 'BANK_TRANSFER' } as const;
  const { userId, number } = await write(services, context, registration, placing);
  const { total: amount, currency } = registration.pricedPlan;
  const { account } = registration.seller;
  return { orderId: number, userId, amount, currency: orderCurrencyOf(currency), account };
}

/**
 * Registers a company whose plan is paid online at once. The same form sent again, for example because the reply of the
 * first call was lost, pays the order that waits.
 */
export async function registerCompanyWithPayment(
  services: OrderServices,
  context: RequestContext,
  body: unknown,
): Promise<PlacedOnlineOrder> {
  const registration = await prepare(services, context, body);
  const number = newOrderId('L');
  const { total: amount, currency } = registration.pricedPlan;
  const seller = services.settings.mainCompany;
  const key = await services.paymentKeyOf(seller);
  const byKey = { paymentType: 'ONLINE', providerKeyId: key?.keyId ?? null } as const;
  const earlier = await inPlatform(services.database, 'read', (tx) => earlierOrder(tx, registration, byKey));
  const providerOrderId = earlier?.providerOrderId;
  const online = await startOnlineOrder(services, { seller, number, amount, currency, providerOrderId });
  const placedPlan = await write(services, context, registration, {
    number,
    ...byKey,
    providerOrderId: online.razorPayOrderId,
    earlier: earlier?.number,
  });
  const { userId, number: orderId } = placedPlan;
  const razorPayOrderId = placedPlan.providerOrderId ?? online.razorPayOrderId;
  return { ...online, razorPayOrderId, orderId, userId, amount, currency };
}

/** The order of an earlier call with the same form: it waits for its payment, or gives the company its free plan. */
async function earlierOrder(
  tx: Tx,
  { form, knownOwner, pricedPlan }: Registration,
  { paymentType, providerKeyId: keyId = null }: Pick<OrderToPlace, 'paymentType' | 'providerKeyId'>,
): Promise<PlacedPlan | null> {
  const { company } = form;
  if (!knownOwner) return null;
  if (pricedPlan.total > 0)
    return readWaitingPlan(tx, { company, pricedPlan, paymentType, keyId, buyerId: knownOwner.id });
  const active = await readActivePlan(tx, company);
  const isSame = active?.isPaid && active.planId === pricedPlan.plan.id && active.cycle === pricedPlan.cycle;
  return isSame ? { number: active.orderId, providerOrderId: null } : null;
}

interface OrderToPlace {
  readonly number: string;
  readonly paymentType: PaymentType;
  readonly providerOrderId?: string;
  readonly providerKeyId?: string | null;
  /** The number of an earlier call's order, whose order at the provider this call takes. */
  readonly earlier?: string | undefined;
}

/**
 * Writes the company with everything that it starts with, and its first order, in one transaction; or finds the order
 * that an earlier call has written.
 */
async function write(
  services: OrderServices,
  context: RequestContext,
  registration: Registration,
  placing: OrderToPlace,
): Promise<PlacedPlan & { readonly userId: string }> {
  const { form, language, seller, pricedPlan } = registration;
  const { company } = form;
  return inPlatform(services.database, 'write', async (tx) => {
    const txContext: TransactionContext = {
      tx,
      tenant: { company, mode: 'tenant', language },
      viewer: null,
      now: context.now,
    };
    if (registration.knownOwner) await lockPlanOf(tx, company);
    const earlier = await earlierOrder(tx, registration, placing);
    if (earlier && registration.knownOwner) {
      // The form may have been corrected since.
      await writeAddress(tx, company, earlier.number, form.address);
      await restartChecks(tx, company, earlier.number, context.now);
      return { ...earlier, userId: registration.knownOwner.id };
    }
    // It was paid or has failed in the meantime. Two orders cannot have one order at the provider.
    if (placing.earlier !== undefined)
      throw new Failure('error.order.state', {
        state: (await readStateOf(tx, company, placing.earlier)) ?? 'CANCELLED',
      });
    const buyer = await createOrResume(services, txContext, registration, context);
    await placePlanOrder(txContext, {
      ...placing,
      company,
      seller: services.settings.mainCompany,
      buyer,
      pricedPlan,
      // A company with a free plan keeps it until the other plan is paid.
      isFirst: (await readPaidPlan(tx, company, null)) === null,
      address: form.address,
    });
    const person = { ...form, login: buyer.login, langKey: language };
    const { account } = seller;
    const mail = planMail(services, { ...placing, person, company, pricedPlan, account });
    if (mail) await services.queueMail(tx, mail);
    return { number: placing.number, providerOrderId: placing.providerOrderId ?? null, userId: buyer.id };
  });
}

async function createOrResume(
  { translate }: Pick<OrderServices, 'translate'>,
  txContext: TransactionContext,
  registration: Registration,
  context: RequestContext,
): Promise<RegisteredAccount> {
  const { tx, now } = txContext;
  const { form, language, pricedPlan, knownOwner, addOwner } = registration;
  const { company } = form;
  if (knownOwner) {
    await replaceFirstOrders(tx, company, { now, by: knownOwner.login });
    return knownOwner;
  }
  if (!(await claimTenant(tx, company, language, now))) throw refusedCompany('error.company.taken');
  const textOf: TextOf = (key, params) => translate(language, key, params);
  await insertSettings(tx, company, starterSettings(form, textOf), { now, by: form.login });
  const buyer = await addOwner(tx).catch(withFieldError(objectName));
  // With room for one course only, that one is the company's own.
  const { totalCoursesAllowed } = pricedPlan.plan;
  if (totalCoursesAllowed === null || totalCoursesAllowed > 1)
    await insertCourseTree({ ...txContext, viewer: null }, starterCourse(textOf));
  const data = { message: `Registered ${company}`, remoteAddress: context.address };
  await recordAudit(tx, { owner: company, act: 'companyRegistered', principal: buyer.login, data }, now);
  return buyer;
}

/** The orders of earlier tries no longer decide the trial, and are not the company's first payment. */
async function replaceFirstOrders(
  tx: Tx,
  company: string,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `update lms_orders set active_order = false, first_payment = false, modified = $2, modified_by = $3, version = version + 1
     where owner = $1 and active_order and not payment_success`,
    [company, now, by],
  );
}
