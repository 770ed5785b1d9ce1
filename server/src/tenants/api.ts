export type { Tenants } from './create-tenants.ts';
export {
  type PaymentContacts,
  readCompanyName,
  readNoticeAddresses,
  readOrderCurrency,
  readPaymentContacts,
} from './payment-contacts.ts';
export { readDueAt } from './plan-queries.ts';
export { type PlanQuota, videoBytesOf } from './plan-quota.ts';
export { listTenants } from './queries.ts';
