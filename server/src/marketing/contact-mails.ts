import type { contact } from '@lernhaus/contract/marketing/contact';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { demoPageOf } from '@lernhaus/domain/marketing/demo-page';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { readOwners } from '../accounts/api.ts';
import { planName } from '../billing/api.ts';
import { composeMail } from '../platform/compose-mail.ts';
import type { TransactionContext } from '../platform/context.ts';
import { greetingOf } from '../platform/mail-greeting.ts';
import type { Translate } from '../platform/translations.ts';
import { readCompanyName, readNoticeAddresses } from '../tenants/api.ts';
import type { NewsletterServices } from './newsletter-routes.ts';

/** The maximum number of owners who get an enquiry. */
const maxOwners = 5;

type ContactRow = EntityOf<typeof contact>;

interface Confirmation {
  readonly language: Language;
  /** Whether there is a demo school. */
  readonly hasDemo: boolean;
}

/** Queues the enquiry for the company, and a confirmation for the sender. */
export async function queueContactMails(
  services: NewsletterServices,
  { tx, tenant }: TransactionContext,
  row: ContactRow,
  { language, hasDemo }: Confirmation,
): Promise<void> {
  const { queueMail, translate } = services;
  const { company: owner } = tenant;
  const at = `${await services.originOf(tx, owner)}/contact-data/${row.id}`;
  const mail = companyMail(translate, tenant.language, row, at);
  for (const to of await recipientsOf(tx, owner)) await queueMail(tx, { ...mail, owner, to });
  const companyName = await readCompanyName(tx, owner);
  const next = await nextStep(services, tx, owner, row, { language, hasDemo });
  await queueMail(tx, { ...confirmation(translate, language, row, companyName, next), owner, to: row.email });
}

/** What there is to see of a product, and its address. */
interface NextStep {
  readonly kind: 'demo' | 'brochure';
  readonly href: string;
}

/**
 * What an enquiry for a demo is answered with: the demo, with the reference to the enquiry, or the brochure of a
 * product without one. Null if it asks for no demo, or there is no demo school.
 */
async function nextStep(
  { originOf, settings }: NewsletterServices,
  tx: TransactionContext['tx'],
  owner: string,
  { kind, planName: plan, productType, id }: ContactRow,
  { language, hasDemo }: Confirmation,
): Promise<NextStep | null> {
  if (kind !== 'INQUIRY' || plan) return null;
  const demo = demoPageOf(productType ?? 'lms', id, language);
  if (demo?.host === 'demo' && !hasDemo) return null;
  if (demo)
    return {
      kind: 'demo',
      href: (await originOf(tx, demo.host === 'demo' ? settings.demoCompany : owner)) + demo.path,
    };
  const brochure = `/brochure/plantonicare-${language}.pdf`;
  return productType === 'PlantoniCare' ? { kind: 'brochure', href: (await originOf(tx, owner)) + brochure } : null;
}

/** The addresses that the settings name for notices, else the company's public one, else those of its owners. */
async function recipientsOf(tx: TransactionContext['tx'], company: string): Promise<readonly string[]> {
  const { named: addresses, publicAddress } = await readNoticeAddresses(tx, company);
  if (addresses.length > 0) return addresses;
  if (publicAddress !== null) return [publicAddress];
  return (await readOwners(tx, company, maxOwners)).map(({ email }) => email);
}

/** `at` is the enquiry's page. */
function companyMail(translate: Translate, language: Language, row: ContactRow, at: string) {
  const textOf = (name: KeyEnd<'mail.contact'>, params = {}) => translate(language, `mail.contact.${name}`, params);
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
  return composeMail({
    language,
    subject: textOf(`subject.${row.kind ?? 'CONTACT'}`, { name }),
    greeting: translate(language, 'mail.greetingAll'),
    paragraphs: [
      textOf(`kind.${row.kind ?? 'CONTACT'}`, { name }),
      ...(row.planName ? [textOf('planName', { value: planName(translate, language, row.planName) })] : []),
      ...(row.courseName ? [textOf('courseName', { value: row.courseName })] : []),
      ...(row.productType && row.productType !== 'lms'
        ? [textOf('product', { value: translate(language, `choice.${row.productType}`) })]
        : []),
      ...(row.message?.trim() ? [{ quote: row.message.trim() }] : []),
      textOf('email', { value: row.email }),
      textOf('phone', { value: row.phoneNumber ?? '' }),
      ...(row.newsletterSubscription ? [textOf('newsletter')] : []),
    ],
    action: { label: textOf('open'), href: at, otherwise: translate(language, 'mail.otherwise') },
    closing: textOf('closing'),
  });
}

/** The mail repeats only the name. Otherwise strangers could send their own words to anybody in the company's name. */
function confirmation(
  translate: Translate,
  language: Language,
  row: ContactRow,
  company: string,
  next: NextStep | null,
) {
  const textOf = (name: KeyEnd<'mail.contactReceived'>) =>
    translate(language, `mail.contactReceived.${name}`, { company });
  return composeMail({
    language,
    subject: textOf('subject'),
    greeting: greetingOf(translate, language, row.firstName),
    paragraphs: next ? [textOf('text'), textOf(next.kind)] : [textOf('text')],
    ...(next && {
      action: {
        label: textOf(next.kind === 'demo' ? 'openDemo' : 'openBrochure'),
        href: next.href,
        otherwise: translate(language, 'mail.otherwise'),
      },
    }),
    closing: textOf('closing'),
  });
}
