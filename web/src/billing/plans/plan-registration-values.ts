import type { PlanRegistrationBody } from '@lernhaus/contract/billing/plan-registration';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../../platform/translator.ts';
import {
  addressOf,
  blankRegistration,
  errorText,
  fieldOf,
  type RegistrationField,
  type RegistrationValues,
} from '../registration-values.ts';

/** The form's values: those of every registration, and the company. */
export type PlanRegistrationValues = RegistrationValues & { readonly company: string };
export type PlanRegistrationField = keyof PlanRegistrationValues;

export const blankPlanRegistration: PlanRegistrationValues = { company: '', ...blankRegistration };

/** What is bought. */
export interface ChosenPlan {
  readonly id: string;
  readonly name: string | null;
  readonly productType: ProductType;
  readonly cycle: SubscriptionCycle;
  /** The price of a cycle without tax, in minor units. */
  readonly shownPrice: { readonly amount: number; readonly currency: string };
}

/** The request body. */
export function planBodyOf(values: PlanRegistrationValues, plan: ChosenPlan, langkey: Language): PlanRegistrationBody {
  const { userName, email, firstName, lastName, phoneNumber, password, company } = values;
  return {
    login: userName,
    email,
    firstName,
    lastName,
    company,
    phoneNumber,
    password,
    address: addressOf(values),
    productType: plan.productType,
    selectedPlanId: plan.id,
    subscriptionCycle: plan.cycle,
    shownPrice: plan.shownPrice,
    langkey,
  };
}

/** The form field of a body field. */
export const planFieldOf = (bodyField: string): PlanRegistrationField | null =>
  bodyField === 'company' ? bodyField : fieldOf(bodyField);

/** The error message of a field. */
export function planErrorText(t: Translate, field: PlanRegistrationField, message: string, value: string): string {
  if (field !== 'company') return errorText(t, field satisfies RegistrationField, message, value);
  if (message === 'NotNull') return t('entity.validation.required');
  if (message === 'error.company.taken' || message === 'error.company.name') return t(message);
  return t('planRegister.company.rule');
}
