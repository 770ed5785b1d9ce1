import type { User } from '@lernhaus/contract/accounts/users';
import { type courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { type OrderSums, wrongOrderSum } from '@lernhaus/domain/billing/order-sums';
import { findUserById } from '../accounts/api.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { Values } from '../resource/field-values.ts';
import { createValues, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { auditOrder } from './audit-order.ts';
import type { OrderServices } from './order-services.ts';
import { addMissingHeads } from './orders/add-missing-heads.ts';
import { writeBuyer } from './orders/head-queries.ts';
import {
  lockLine,
  refuseTakingBack,
  removeLineFromOrder,
  updateOrderOfPlanLine,
} from './orders/update-order-of-line.ts';
import { endActivePlan, lockPlanOf } from './plans/plan-queries.ts';
import { keepPlan } from './queries.ts';

export type LmsOrder = EntityOf<typeof lmsOrder>;

export const unknownReference = (objectName: string, field: string) =>
  new Failure('error.unknownReference', { field }, [{ objectName, field, message: 'Unknown' }]);
const unknown = (field: string) => unknownReference(lmsOrder.name, field);

/**
 * The values of a change, and the texts that follow a changed reference. A sent text that is the stored one does not
 * count: a caller who sends the whole entity has not typed it.
 */
export function withFollowingTexts(before: LmsOrder | EntityOf<typeof courseOrder>, values: Values, texts: Values) {
  const storedValues: Values = { ...before };
  const isTyped = (name: string) => values[name] !== undefined && values[name] !== storedValues[name];
  return { ...values, ...Object.fromEntries(Object.entries(texts).filter(([name]) => !isTyped(name))) };
}

/** An amount that is missing makes the sum wrong. */
function refuseWrongAmounts(order: Values): void {
  const field = wrongOrderSum(order as Values & OrderSums);
  if (field) throw new Failure('error.orderSum', { field }, [{ objectName: lmsOrder.name, field, message: 'Sum' }]);
}

async function findOrderingUser(context: TransactionContext, values: Values): Promise<User> {
  const user = await findUserById(context, String(values['userId']));
  if (!user) throw unknown('userId');
  const { login, company } = user;
  if ((values['userLogin'] ?? login) !== login) throw unknown('userLogin');
  if ((values['userCompany'] ?? company) !== company) throw unknown('userCompany');
  return user;
}

/** The name and the address of the user that an order of the same company gets. */
async function findNewUser(context: TransactionContext, before: LmsOrder, values: Values) {
  const { login, email, company } = await findOrderingUser(context, {
    userId: values['userId'] ?? before.userId,
    userLogin: values['userLogin'],
  });
  if (company !== before.owner) throw unknown('userId');
  return { userLogin: login, userEmail: email };
}

async function planNameOf({ tx }: TransactionContext, id: unknown): Promise<string> {
  const name = await keepPlan(tx, String(id));
  if (name === null) throw unknown('lmsPlanId');
  return name;
}

/**
 * Writes an order of a plan for the company of its user. User and plan names are filled in if they are missing. An
 * active order replaces the company's active order.
 */
export async function createLmsOrder(context: TransactionContext, body: unknown, address: string): Promise<LmsOrder> {
  const values = createValues(lmsOrder, body, context);
  const { login, email, company } = await findOrderingUser(context, values);
  const planName = await planNameOf(context, values['lmsPlanId']);
  refuseWrongAmounts(values);
  if (values['activeOrder']) {
    await lockPlanOf(context.tx, company);
    const { now, viewer } = context;
    await endActivePlan(context.tx, company, { now, by: viewer?.login ?? 'anonymous' });
  }
  const runInTenant = { ...context, tenant: { ...context.tenant, company } };
  const after = await repositoryOf(lmsOrder, runInTenant).create({
    ...values,
    userLogin: login,
    userEmail: values['userEmail'] ?? email,
    userCompany: company,
    lmsPlanName: values['lmsPlanName'] ?? planName,
  });
  await auditOrder(context, lmsOrder, { before: null, after }, address);
  await addMissingHeads(context.tx, after.owner);
  return after;
}

/** The dates of a payment that differ from the stored ones. */
const changedDates = (before: LmsOrder, values: Values): Values =>
  Object.fromEntries(
    (['paymentDate', 'nextPaymentDueDate'] as const).flatMap((name) => {
      const date = values[name];
      return typeof date === 'string' && Date.parse(date) !== Date.parse(before[name]) ? [[name, date]] : [];
    }),
  );

/**
 * Changes an order. Unchanged values are not checked, because the user or the plan may have been deleted. The name of
 * the plan follows the plan, name and address of the user the user.
 */
export async function updateLmsOrder(
  services: OrderServices,
  context: TransactionContext,
  { id, body, address }: { id: string; body: unknown; address: string },
): Promise<LmsOrder> {
  const orders = repositoryOf(lmsOrder, context);
  const { order, line: before } = await lockLine(context, lmsOrder, id);
  const values = updateValues(lmsOrder, body);
  const isChanged = (name: 'userId' | 'userLogin' | 'lmsPlanId') =>
    values[name] !== undefined && values[name] !== null && values[name] !== before[name];
  const isOfUser = isChanged('userId') || isChanged('userLogin');
  const user = isOfUser ? await findNewUser(context, before, values) : {};
  refuseTakingBack(order, before, values);
  const plan = isChanged('lmsPlanId') ? { lmsPlanName: await planNameOf(context, values['lmsPlanId']) } : {};
  const { userId } = await orders.update(id, () => ({ ...withFollowingTexts(before, values, user), ...plan }));
  const ofBuyer = await writeBuyer(context.tx, order, userId);
  const event = await updateOrderOfPlanLine(services, context, ofBuyer, { before, values });
  // The payment has computed both dates; those that ADMIN has just typed stay.
  if (event === 'confirmed') await orders.update(id, () => changedDates(before, values));
  const after = await orders.get(id);
  await auditOrder(context, lmsOrder, { before, after }, address);
  return after;
}

/** Deletes an order, but not the active one, which gives the company its plan (specification 6). */
export async function removeLmsOrder(
  context: TransactionContext,
  id: string,
  address: string,
): Promise<{ id: string }> {
  // Locked before it is read: another call may just have made it the active one.
  const { order, line: before } = await lockLine(context, lmsOrder, id);
  if (before.activeOrder) throw new Failure('error.activeOrder');
  await removeLineFromOrder(context, order, before);
  await repositoryOf(lmsOrder, context).remove(id);
  await auditOrder(context, lmsOrder, { before, after: null }, address);
  return { id };
}
