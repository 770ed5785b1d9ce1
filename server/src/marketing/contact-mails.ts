import type { contact } from '@lernhaus/contract/marketing/contact';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { composeMail } from '../platform/compose-mail.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Language, Translate } from '../platform/translations.ts';
import { readCompanyName, readNoticeAddresses } from '../tenants/api.ts';
import { readOwnerAddresses } from './queries.ts';

type ContactRow = EntityOf<typeof contact>;

/** A name that a stranger typed is only used as a greeting if it can be nothing but a name: no address, no sentence. */
const plainName = /^[\p{L}\p{M}'’ -]{1,50}$/u;

/** Queues the enquiry for the company, and a confirmation for the sender. */
export async function queueContactMails(
  { queueMail, translate }: Pick<Platform, 'queueMail' | 'translate'>,
  { tx, tenant }: TransactionContext,
  row: ContactRow,
  language: Language,
): Promise<void> {
  const { company: owner } = tenant;
  const mail = companyMail(translate, tenant.language, row);
  for (const to of await recipientsOf(tx, owner)) await queueMail(tx, { ...mail, owner, to });
  const companyName = await readCompanyName(tx, owner);
  await queueMail(tx, { ...confirmation(translate, language, row, companyName), owner, to: row.email });
}

/** The addresses that the settings name for notices, else the company's public one, else those of its owners. */
async function recipientsOf(tx: TransactionContext['tx'], company: string): Promise<readonly string[]> {
  const { named, own } = await readNoticeAddresses(tx, company);
  if (named.length > 0) return named;
  return own === null ? readOwnerAddresses(tx, company) : [own];
}

function companyMail(translate: Translate, language: Language, row: ContactRow) {
  const textOf = (name: KeyEnd<'mail.contact'>, params = {}) => translate(language, `mail.contact.${name}`, params);
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
  const facts = (['planName', 'courseName'] as const).flatMap((field) => {
    const value = row[field];
    return value ? [textOf(field, { value })] : [];
  });
  return composeMail({
    language,
    subject: textOf('subject', { name }),
    greeting: translate(language, 'mail.greetingAll'),
    paragraphs: [
      textOf(`kind.${row.kind ?? 'CONTACT'}`, { name }),
      ...facts,
      ...(row.productType && row.productType !== 'lms' ? [textOf('product', { value: row.productType })] : []),
      ...(row.message?.trim() ? [row.message.trim()] : []),
      textOf('email', { value: row.email }),
      textOf('phone', { value: row.phoneNumber ?? '' }),
      ...(row.newsletterSubscription ? [textOf('newsletter')] : []),
    ],
    closing: textOf('closing'),
  });
}

/** It repeats nothing but the name: otherwise strangers could mail their words to anybody in the company's name. */
function confirmation(translate: Translate, language: Language, row: ContactRow, company: string) {
  const textOf = (name: KeyEnd<'mail.contactReceived'>) =>
    translate(language, `mail.contactReceived.${name}`, { company });
  const name = row.firstName?.trim() ?? '';
  return composeMail({
    language,
    subject: textOf('subject'),
    greeting: plainName.test(name)
      ? translate(language, 'mail.greeting', { name })
      : translate(language, 'mail.greetingAll'),
    paragraphs: [textOf('text')],
    closing: textOf('closing'),
  });
}
