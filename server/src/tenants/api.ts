export { type CompanyDetails, readCompanyDetails } from './company-details.ts';
export type { Tenants } from './create-tenants.ts';
export { readMailBrand } from './mail-brand.ts';
export { readDueAt, readOrderedPlan } from './ordered-plan-queries.ts';
export { topOfPage, withOwnTexts } from './own-texts.ts';
export {
  type PaymentContacts,
  readCompanyName,
  readNoticeAddresses,
  readOrderCurrency,
  readPaymentContacts,
} from './payment-contacts.ts';
export type { CompanyPaymentKey } from './payment-keys.ts';
export { type PlanQuota, videoBytesOf } from './plan-quota.ts';
export { claimTenant, insertSettings, listTenants, readCompanyNames, readTenantLanguage } from './queries.ts';
export { portOf, tenantOrigins } from './tenant-origins.ts';
