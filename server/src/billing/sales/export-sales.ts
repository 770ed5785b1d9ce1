import { Readable } from 'node:stream';
import { decimalOf } from '@lernhaus/domain/billing/minor-units';
import { byteOrderMark, type CsvCell, csvLine } from '@lernhaus/domain/csv-file';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { type PageStart, readRefundedLines, readSoldLines, type SoldRow } from './export-queries.ts';

export interface SalesExport {
  readonly seller: string;
  /** Null: all years. */
  readonly year: number | null;
  readonly language: Language;
}

type ReadPage = (
  tx: Tx,
  page: {
    readonly seller: string;
    readonly year: number | null;
    readonly after: PageStart | null;
    readonly most: number;
  },
) => Promise<SoldRow[]>;

const pageRows = 1000;

const columns = [
  'date',
  'kind',
  'order',
  'document',
  'buyer',
  'email',
  'country',
  'item',
  'net',
  'rate',
  'tax',
  'total',
  'currency',
  'payment',
  'reference',
  'reason',
] as const;

/**
 * Paid orders and refunds by date, as CSV for accountants. The rows are read and sent page by page, so that a file of
 * any length needs little memory, and no transaction waits for a slow client.
 */
export function salesFile(services: OrderServices, exported: SalesExport): Readable {
  return Readable.from(linesOf(services, exported), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* linesOf(services: OrderServices, exported: SalesExport): AsyncGenerator<string> {
  const { language } = exported;
  const { translate } = services;
  const header = columns.map((column) => translate(language, `salesFile.${column}`));
  yield byteOrderMark + csvLine(header, language);
  let lines = '';
  for await (const row of byDate(
    rowsOf(services, exported, readSoldLines),
    rowsOf(services, exported, readRefundedLines),
  )) {
    lines += csvLine(cellsOf(services, exported, row), language);
    if (lines.length < 16_000) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

async function* rowsOf(
  services: OrderServices,
  { seller, year }: SalesExport,
  read: ReadPage,
): AsyncGenerator<SoldRow, null> {
  let after: PageStart | null = null;
  for (;;) {
    const page: SoldRow[] = await inSellerTransaction(
      services,
      seller,
      (tx) => read(tx, { seller, year, after, most: pageRows }),
      'read',
    );
    yield* page;
    const last = page.at(-1);
    if (!last) return null;
    after = last;
  }
}

/** Two sorted sequences as one. */
async function* byDate(
  sales: AsyncGenerator<SoldRow, null>,
  refunds: AsyncGenerator<SoldRow, null>,
): AsyncGenerator<SoldRow> {
  let [sale, refund] = [(await sales.next()).value, (await refunds.next()).value];
  while (sale || refund)
    if (sale && (!refund || Date.parse(sale.at) <= Date.parse(refund.at))) {
      yield sale;
      sale = (await sales.next()).value;
    } else if (refund) {
      yield refund;
      refund = (await refunds.next()).value;
    }
}

function cellsOf({ translate }: Pick<OrderServices, 'translate'>, { language }: SalesExport, row: SoldRow): CsvCell[] {
  const amount = (minor: number) => ({ decimal: decimalOf(minor) });
  const { paymentType, taxPercentage } = row;
  return [
    row.at.slice(0, 10),
    translate(language, `salesFile.kind.${row.kind}`),
    row.orderId,
    row.document,
    row.buyer,
    row.email,
    row.country,
    row.item,
    amount(row.net),
    { decimal: String(taxPercentage ?? 0) },
    amount(row.tax),
    amount(row.net + row.tax),
    row.currency,
    paymentType && translate(language, paymentType === 'ONLINE' ? 'salesFile.online' : 'salesFile.transfer'),
    row.reference,
    row.reason,
  ];
}
