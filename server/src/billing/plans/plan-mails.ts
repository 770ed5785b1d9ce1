import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Mail } from '../../platform/compose-mail.ts';
import type { OrderServices } from '../order-services.ts';
import { transferMail } from '../transfer-mail.ts';
import { planName } from './plan-name.ts';
import type { PricedPlan } from './price-plan.ts';

interface OrderedPlan {
  readonly person: {
    readonly login: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly langKey: Language;
  };
  readonly company: string;
  readonly pricedPlan: PricedPlan;
  readonly number: string;
  readonly paymentType: PaymentType;
  readonly account: TransferAccount;
}

/** The mail that says how to pay a plan by transfer; null if the plan is free or is paid online. */
export function planMail(
  { translate }: Pick<OrderServices, 'translate'>,
  { person, company, pricedPlan, number, paymentType, account }: OrderedPlan,
): Mail | null {
  if (paymentType !== 'BANK_TRANSFER' || pricedPlan.total === 0) return null;
  return transferMail(translate, {
    owner: company,
    kind: 'plan',
    number,
    bought: planName(translate, person.langKey, pricedPlan.plan.name),
    total: pricedPlan.total,
    currency: pricedPlan.currency,
    account,
    person: { ...person, name: person.firstName?.trim() || person.login },
  });
}
