import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { KnownAccount } from '../../accounts/api.ts';
import { composeMail } from '../../platform/compose-mail.ts';
import type { Tenant } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { greetingOf } from '../../platform/mail-greeting.ts';
import type { Translate } from '../../platform/translations.ts';
import { type PaymentContacts, readPaymentContacts } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import { transferMail } from '../transfer-mail.ts';
import type { Order } from './order.ts';

/** The learner of an order. */
type Person = Omit<KnownAccount, 'id'>;

/** The contact data of a registration form. */
export interface Contact {
  readonly phoneNumber: string;
  /** Null for an order without a price. */
  readonly address: Address | null;
}

interface Address {
  readonly addressLine1: string;
  readonly addressLine2?: string | null | undefined;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

interface OrderMailContext {
  readonly tenant: Tenant;
  readonly person: Person;
  readonly order: Order;
  readonly amount: number;
  readonly contact?: Contact;
  /** Whether the company has enrolled the learner. */
  readonly isPlacedByCompany?: boolean;
}

const priceOf = (translate: Translate, language: Language, { order, amount }: OrderMailContext): string =>
  amount === 0 ? translate(language, 'price.free') : moneyWords(amount, order.currency, language);

const namesOf = (courses: readonly CourseCard[]): string => courses.map(({ name }) => name).join(', ');

const nameOf = ({ firstName, login }: Person): string => firstName?.trim() || login;

/** Queues the mail with payment details for the learner, and the notice for the company. */
export async function queueOrderMails(
  { queueMail, translate }: Pick<OrderServices, 'queueMail' | 'translate'>,
  tx: Tx,
  orderContext: OrderMailContext,
): Promise<void> {
  const { tenant, order, amount } = orderContext;
  const contacts = await readPaymentContacts(tx, order.owner);
  if (amount > 0 && !order.online) await queueMail(tx, paymentMail(translate, orderContext, contacts));
  const mailText = companyMail(translate, tenant.language, orderContext);
  for (const to of contacts.recipients) await queueMail(tx, { ...mailText, owner: order.owner, to });
}

const paymentMail = (
  translate: Translate,
  { person, order, amount, isPlacedByCompany }: OrderMailContext,
  { companyName: payee, bank }: PaymentContacts,
) =>
  transferMail(translate, {
    owner: order.owner,
    kind: isPlacedByCompany ? 'enrolment' : 'course',
    number: order.orderId,
    bought: namesOf(order.courses),
    total: amount,
    currency: order.currency,
    account: { payee, bank },
    person: { ...person, name: nameOf(person) },
  });

const addressOf = ({ addressLine1, addressLine2, postalCode, city, state, country }: Address): string =>
  [addressLine1, addressLine2, `${postalCode} ${city}`, state, country].filter(Boolean).join(', ');

/** The company's notice: who has registered, for which courses, and the contact data. */
function companyMail(translate: Translate, language: Language, orderContext: OrderMailContext) {
  const { person, order, amount, contact } = orderContext;
  const textOf = (name: KeyEnd<'mail.courseRegistered'>, params = {}) =>
    translate(language, `mail.courseRegistered.${name}`, params);
  const name = nameOfUser(person);
  return composeMail({
    language,
    subject: textOf('subject', { name }),
    greeting: textOf('greeting'),
    paragraphs: [
      textOf('text', { name, login: person.login, courses: namesOf(order.courses) }),
      [
        textOf('reach', { email: person.email }),
        ...(contact ? [textOf('phone', { phone: contact.phoneNumber })] : []),
        ...(contact?.address ? [addressOf(contact.address)] : []),
      ].join('\n'),
      textOf('amount', { amount: priceOf(translate, language, orderContext), orderId: order.orderId }),
    ],
    closing: textOf(amount === 0 ? 'free' : order.online ? 'online' : 'unpaid'),
  });
}

/** The mail that tells a learner that the payment has arrived. */
export function courseOpenMail(translate: Translate, person: Person, { owner, courseName, origin }: OpenedCourse) {
  const textOf = (name: KeyEnd<'mail.courseOpened'>) =>
    translate(person.langKey, `mail.courseOpened.${name}`, { course: courseName });
  const mailText = composeMail({
    language: person.langKey,
    subject: textOf('subject'),
    greeting: greetingOf(translate, person.langKey, nameOf(person)),
    paragraphs: [textOf('text')],
    action: {
      label: textOf('action'),
      href: `${origin}/my-courses`,
      otherwise: translate(person.langKey, 'mail.otherwise'),
    },
    closing: textOf('closing'),
  });
  return { ...mailText, owner, to: person.email };
}

interface OpenedCourse {
  readonly owner: string;
  readonly courseName: string;
  readonly origin: string;
}
