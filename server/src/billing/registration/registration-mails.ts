import { composeMail } from '../../platform/compose-mail.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Tenant } from '../../platform/scope.ts';
import type { Language, Say } from '../../platform/words.ts';
import type { Order } from './place-order.ts';
import type { Contacts, OfferedCourse, Person, RegistrationDeps } from './registration-deps.ts';

/** How to reach somebody who has just said so. */
export interface Contact {
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly addressLine2?: string | null | undefined;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

interface Placed {
  readonly tenant: Tenant;
  readonly person: Person;
  readonly order: Order;
  readonly amount: number;
  readonly contact?: Contact;
}

const priceOf = (say: Say, language: Language, amount: number): string => {
  const price = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount / 100);
  return amount === 0 ? say(language, 'price.free') : say(language, 'price.figure', { price });
};

const namesOf = (courses: readonly OfferedCourse[]): string => courses.map(({ name }) => name).join(', ');

const greetingOf = (say: Say, { langKey, firstName, login }: Person): string =>
  say(langKey, 'mail.greeting', { name: firstName?.trim() || login });

/** Tells the learner how to pay what is to be paid, and the company that somebody has registered. */
export async function queueOrderMails(deps: RegistrationDeps, tx: Tx, placed: Placed): Promise<void> {
  const { tenant, order, amount } = placed;
  const contacts = await deps.contactsOf(tx, order.owner);
  if (amount > 0) await deps.queueMail(tx, paymentMail(deps.say, placed, contacts));
  const letter = companyLetter(deps.say, tenant.language, placed);
  for (const to of contacts.recipients) await deps.queueMail(tx, { ...letter, owner: order.owner, to });
}

function paymentMail(say: Say, { person, order, amount }: Placed, { companyName, bank }: Contacts) {
  const { langKey } = person;
  const words = (name: string, params = {}) => say(langKey, `mail.courseOrder.${name}`, params);
  const details = bank.map(({ key, value }) => words(`bank.${key}`, { value }));
  const letter = composeMail({
    language: langKey,
    subject: words('subject', { orderId: order.orderId }),
    greeting: greetingOf(say, person),
    paragraphs: [
      words('text', { courses: namesOf(order.courses), company: companyName }),
      words('amount', { amount: priceOf(say, langKey, amount) }),
      ...(details.length > 0 ? details : [words('noBank', { company: companyName })]),
      words('reference', { orderId: order.orderId }),
    ],
    closing: words('closing'),
  });
  return { ...letter, owner: order.owner, to: person.email };
}

/** Who has registered, for what, and how to reach them. */
function companyLetter(say: Say, language: Language, { person, order, amount, contact }: Placed) {
  const words = (name: string, params = {}) => say(language, `mail.courseRegistered.${name}`, params);
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.login;
  const where = contact && [
    [
      contact.addressLine1,
      contact.addressLine2,
      `${contact.postalCode} ${contact.city}`,
      contact.state,
      contact.country,
    ]
      .filter(Boolean)
      .join(', '),
  ];
  return composeMail({
    language,
    subject: words('subject', { name }),
    greeting: words('greeting'),
    paragraphs: [
      words('text', { name, login: person.login, courses: namesOf(order.courses) }),
      words('reach', { email: person.email }),
      ...(contact ? [words('phone', { phone: contact.phoneNumber }), ...(where ?? [])] : []),
      words('amount', { amount: priceOf(say, language, amount), orderId: order.orderId }),
    ],
    closing: words(amount > 0 ? 'unpaid' : 'free'),
  });
}

/** Tells a learner that the transfer has arrived. */
export function openedMail(say: Say, person: Person, { owner, courseName, origin }: OpenedCourse) {
  const words = (name: string) => say(person.langKey, `mail.courseOpened.${name}`, { course: courseName });
  const letter = composeMail({
    language: person.langKey,
    subject: words('subject'),
    greeting: greetingOf(say, person),
    paragraphs: [words('text')],
    action: {
      label: words('action'),
      href: `${origin}/my-courses`,
      otherwise: say(person.langKey, 'mail.otherwise'),
    },
    closing: words('closing'),
  });
  return { ...letter, owner, to: person.email };
}

interface OpenedCourse {
  readonly owner: string;
  readonly courseName: string;
  readonly origin: string;
}
