import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { isPaid } from '@lernhaus/domain/billing/order-state';
import { type MediaStore, storedPictureAsPng } from '../../media/api.ts';
import { composeMail, type Mail } from '../../platform/compose-mail.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { greetingOf } from '../../platform/mail-greeting.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { readCompanyDetails } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import {
  lockPlanDocuments,
  lockUndocumentedPlan,
  readUndocumentedPlans,
  readUndrawnDocuments,
  type UndrawnDocument,
  writeFileKey,
} from './document-queries.ts';
import { documentSheet } from './document-sheet.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { issueCreditNote, issuePlanInvoice } from './issue-document.ts';

export const drawDocumentTask = workerTask<typeof import('./draw-document-worker.ts')>(
  'draw-document',
  new URL('./draw-document-worker.ts', import.meta.url),
  40_000,
);

type DrawServices = Pick<
  OrderServices,
  'database' | 'storage' | 'workers' | 'translate' | 'queueMail' | 'log' | 'clock'
> & {
  readonly store: MediaStore;
};

const batch = 20;
/** Four times the points of its place, for print. */
const logoPixels = { width: 600, height: 176 };

/**
 * Issues the documents of plans: an invoice when the plan is paid, a credit note when the payment was withdrawn. An
 * order whose document cannot be issued does not delay others: the next run tries it again.
 */
async function issueForPlans(services: DrawServices): Promise<void> {
  for (const plan of await inPlatform(services.database, 'read', readUndocumentedPlans))
    try {
      await inPlatform(services.database, 'write', async (tx) => {
        const context = { tx, now: services.clock() };
        await lockPlanDocuments(tx);
        const order = await lockUndocumentedPlan(tx, plan);
        if (order)
          await (isPaid(order.state)
            ? issuePlanInvoice(services, context, order)
            : issueCreditNote(context, order, null));
      });
    } catch (error) {
      services.log.error({ err: error, tenant: plan.owner, order: plan.id }, 'a document could not be issued');
    }
}

/**
 * Draws the documents that have no file yet, stores them and mails them. A document that cannot be drawn does not delay
 * others: the next run tries it again. Returns the number of drawn documents.
 */
export async function drawDocuments(services: DrawServices): Promise<number> {
  await issueForPlans(services);
  let count = 0;
  let last: UndrawnDocument | undefined;
  do {
    const after = last?.id ?? null;
    const due = await inPlatform(services.database, 'read', (tx) => readUndrawnDocuments(tx, after, batch));
    for (const document of due)
      try {
        await drawAndMail(services, document);
        count += 1;
      } catch (error) {
        const { owner, content } = document;
        services.log.error({ err: error, tenant: owner, document: content.number }, 'a document could not be drawn');
      }
    last = due.at(-1);
  } while (last);
  return count;
}

async function drawAndMail(services: DrawServices, document: UndrawnDocument): Promise<void> {
  const { content, owner, seller } = document;
  const { colour, details } = await inPlatform(services.database, 'read', (tx) => readCompanyDetails(tx, seller));
  const sheet = documentSheet(services.translate, content, (minor) =>
    moneyWords(minor, content.currency, content.language, { isExact: true }),
  );
  const logo = await storedPictureAsPng(services, details.COMPANY_LOGO, logoPixels.width, logoPixels.height);
  const pdf = await services.workers.run(
    drawDocumentTask,
    { sheet, colour, logo, eInvoice: eInvoiceOf(services.translate, content) },
    seller,
  );
  const key = await services.store.putDocument(owner, pdf);
  await inPlatform(services.database, 'write', async (tx) => {
    if (!(await writeFileKey(tx, document, key))) return;
    const mail = documentMail(services.translate, document, key);
    if (mail) await services.queueMail(tx, mail);
  });
}

/** The mail with a document for its buyer: to the address of the document, or to a newer one. Null: there is none. */
export function documentMail(
  translate: DrawServices['translate'],
  { content, seller }: Pick<UndrawnDocument, 'content' | 'seller'>,
  key: string,
  email?: string,
): Mail | null {
  const { kind, number, language, buyer, seller: company, orderId } = content;
  const to = email ?? buyer.email;
  if (to === null) return null;
  const params = { number, orderId, company: company.name };
  const mailText = composeMail({
    language,
    subject: translate(language, `mail.${kind}.subject`, params),
    greeting: greetingOf(translate, language, buyer.name),
    paragraphs: [translate(language, `mail.${kind}.text`, params)],
    closing: translate(language, `mail.${kind}.closing`, params),
  });
  return { ...mailText, owner: seller, to, attachment: { key, name: `${number}.pdf` } };
}
