import { Failure } from '@lernhaus/contract/failures';
import { readPayer } from '../../accounts/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Mail } from '../../platform/compose-mail.ts';
import { viewerNameIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { readDrawnDocuments, readSale } from '../documents/document-queries.ts';
import { documentMail } from '../documents/draw-documents.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder, type OrderHead } from '../orders/head-queries.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { planName } from '../plans/plan-name.ts';
import { readTransferAccount } from '../transfer-account.ts';
import { transferMail } from '../transfer-mail.ts';
import { lockSale } from './sale-queries.ts';

/**
 * Sends the mails of an order to its buyer again: how to pay, while a transfer is awaited, else the invoice and credit
 * notes. The recipient is the current address of the account.
 */
export async function mailSaleAgain(
  services: OrderServices,
  { viewer, now }: RequestContext,
  { seller, id }: { readonly seller: string; readonly id: string },
): Promise<{ readonly email: string; readonly mails: number }> {
  await services.rates.take({ limit: 'reset', of: [seller, 'order', id] });
  return inSellerTransaction(services, seller, async (tx) => {
    const sale = await lockSale(tx, seller, id);
    const order = sale && (await lockOrder(tx, sale.owner, sale.id));
    if (!order) throw new Failure('error.http.404');
    const mails = await mailsOf(services, tx, order);
    const [first] = mails;
    if (!first) throw new Failure('error.order.noMail');
    for (const mail of mails) await services.queueMail(tx, mail);
    const values = { order: order.number };
    const data = { message: `Mailed order ${order.number} again` };
    const principal = viewerNameIn(order.owner, viewer);
    await recordAudit(tx, { owner: order.owner, act: 'orderMailed', principal, data, values }, now);
    return { email: first.to, mails: mails.length };
  });
}

async function mailsOf({ translate }: Pick<OrderServices, 'translate'>, tx: Tx, order: OrderHead): Promise<Mail[]> {
  const person = await readPayer(tx, order.owner, order.buyerId);
  if (order.state !== 'AWAITING_TRANSFER') {
    const documents = await readDrawnDocuments(tx, order);
    return documents.flatMap(
      ({ fileKey, ...document }) => documentMail(translate, document, fileKey, person?.email) ?? [],
    );
  }
  if (!person) return [];
  const account = await readTransferAccount(tx, order.seller);
  const sold = await readSale(tx, order);
  const nameOf = (name: string) => (order.kind === 'plan' ? planName(translate, person.langKey, name) : name);
  const bought = sold.map(({ name }) => nameOf(name)).join(', ');
  return [transferMail(translate, { ...order, bought, account, person })];
}
