import type { TransferAccount } from '@lernhaus/contract/billing/plan-registration';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { composeMail, type Mail } from '../../platform/compose-mail.ts';
import type { Language } from '../../platform/translations.ts';
import type { OrderServices } from '../order-services.ts';
import type { PricedPlan } from './price-plan.ts';

interface Ordered {
  readonly person: {
    readonly login: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly langKey: Language;
  };
  readonly company: string;
  readonly priced: PricedPlan;
  readonly number: string;
  readonly paymentType: PaymentType;
  readonly account: TransferAccount;
}

/** The mail that says how to pay a plan by transfer; null if nothing is transferred. */
export function planMail(
  { translate }: Pick<OrderServices, 'translate'>,
  { person, company, priced, number, paymentType, account: { payee, bank: given } }: Ordered,
): Mail | null {
  if (paymentType !== 'BANK_TRANSFER' || priced.total === 0) return null;
  const { langKey: language } = person;
  const textOf = (name: KeyEnd<'mail.courseOrder'>, params = {}) =>
    translate(language, `mail.courseOrder.${name}`, params);
  const bank = given.map(({ key, value }) => textOf(`bank.${key}`, { value }));
  const mailText = composeMail({
    language,
    subject: textOf('subject', { orderId: number }),
    greeting: translate(language, 'mail.greeting', { name: person.firstName?.trim() || person.login }),
    paragraphs: [
      translate(language, 'mail.planOrder.text', { plan: priced.plan.name, company: payee }),
      textOf('amount', { amount: moneyWords(priced.total, priced.currency, language) }),
      ...(bank.length > 0 ? bank : [textOf('noBank', { company: payee })]),
      textOf('reference', { orderId: number }),
    ],
    closing: translate(language, 'mail.planOrder.closing'),
  });
  return { ...mailText, owner: company, to: person.email };
}
