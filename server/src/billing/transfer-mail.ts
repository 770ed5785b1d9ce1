import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { composeMail, type Mail } from '../platform/compose-mail.ts';
import { greetingOf } from '../platform/mail-greeting.ts';
import type { Translate } from '../platform/translations.ts';

interface Transfer {
  /** The company of the order. */
  readonly owner: string;
  /** An enrolment is a course that the company has ordered for the learner. */
  readonly kind: 'course' | 'enrolment' | 'plan';
  readonly number: string;
  /** The names of the courses, or of the plan. */
  readonly bought: string;
  readonly total: number;
  readonly currency: Parameters<typeof moneyWords>[1];
  readonly account: { readonly payee: string; readonly bank: Readonly<TransferAccount['bank']> };
  readonly person: { readonly name: string; readonly email: string; readonly langKey: Language };
}

/** The mail that says how to pay an order by transfer. */
export function transferMail(
  translate: Translate,
  { owner, kind, number, bought, total, currency, account: { payee, bank }, person }: Transfer,
): Mail {
  const { langKey: language, name, email } = person;
  const textOf = (end: KeyEnd<'mail.courseOrder'>, params = {}) =>
    translate(language, `mail.courseOrder.${end}`, params);
  const details = bank.map(({ key, value }) => textOf(`bank.${key}`, { value }));
  const reference = textOf('reference', { orderId: number });
  const mailText = composeMail({
    language,
    subject: textOf('subject', { orderId: number }),
    greeting: greetingOf(translate, language, name),
    paragraphs: [
      kind === 'plan'
        ? translate(language, 'mail.planOrder.text', { plan: bought, company: payee })
        : textOf(kind === 'enrolment' ? 'enrolled' : 'text', { courses: bought, company: payee }),
      [textOf('amount', { amount: moneyWords(total, currency, language) }), ...details, reference].join('\n'),
      ...(details.length > 0 ? [] : [textOf('noBank', { company: payee })]),
    ],
    closing: kind === 'plan' ? translate(language, 'mail.planOrder.closing') : textOf('closing'),
  });
  return { ...mailText, owner, to: email };
}
