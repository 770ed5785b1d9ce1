import { downloadSales, exportSales, readRevenue } from '@lernhaus/contract/billing/revenue';
import { Failure } from '@lernhaus/contract/failures';
import { currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { defaultLanguage, languageOf } from '@lernhaus/domain/tenants/tenant-language';
import type { SignedLinks } from '../../media/api.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { readOrderCurrency } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { salesFile } from './export-sales.ts';
import { readPaidPeriods, readRevenueItems, readRevenueMonths } from './revenue-queries.ts';
import { sellerOf } from './seller-of.ts';

const linkKey = (owner: string, file: string): string => `sales ${owner}/${file}`;

/** `2026-en.csv`, or `all-de.csv`. The signature of the link includes this name. */
const fileShape = /^(2\d{3}|all)-(en|de)\.csv$/;

/** Mounts the revenue of a company, and its orders as CSV. */
export function mountRevenue(routes: RouteRegistry, services: OrderServices, links: SignedLinks): void {
  routes.open(readRevenue, (context, { query }) => {
    const seller = sellerOf(services, context);
    const year = query.year ? Number(query.year) : context.now.getUTCFullYear();
    return inSellerTransaction(services, seller, (tx) => revenueOf(tx, seller, year), 'read');
  });

  routes.open(exportSales, async (context, { query }) => {
    const seller = sellerOf(services, context);
    const file = `${query.year ?? 'all'}-${query.language ?? context.tenant.language}.csv`;
    const { query: signature, until } = links.soonQueryOf(linkKey(seller, file), context.now);
    return { url: `/sales-files/${seller}/${file}?${signature}`, until };
  });

  routes.open(
    downloadSales,
    async ({ now, tenant }, { params: { owner, file }, query: { until, signature } }) => {
      const [, year = '', language = ''] = fileShape.exec(file) ?? [];
      const isOwn = owner === tenant.company;
      if (!isOwn || !year || !links.isValid(linkKey(owner, file), until, signature, now))
        throw new Failure('error.http.404');
      const exported = {
        seller: owner,
        year: year === 'all' ? null : Number(year),
        language: languageOf(language) ?? defaultLanguage,
      } as const;
      return {
        mediaType: 'text/csv; charset=utf-8',
        downloadName: `${owner}-orders-${year}.csv`,
        open: () => salesFile(services, exported),
      };
    },
    { headers: () => ({ 'cache-control': 'private, no-store' }) },
  );
}

async function revenueOf(tx: Tx, seller: string, year: number) {
  const currency = currencyOfOrder(await readOrderCurrency(tx, seller));
  const periods = await readPaidPeriods(tx, seller);
  const key = { seller, currency, year };
  const monthsByName = new Map((await readRevenueMonths(tx, key)).map((one) => [one.month, one]));
  const months = Array.from({ length: 12 }, (_one, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return monthsByName.get(month) ?? { month, sold: 0, net: 0, tax: 0, refundedNet: 0, refundedTax: 0 };
  });
  return {
    currency,
    otherCurrencies: periods.filter((one) => one.year === year && one.currency !== currency).map((one) => one.currency),
    year,
    years: [...new Set([year, ...periods.map((one) => one.year)])].sort((one, other) => other - one),
    months,
    items: await readRevenueItems(tx, key),
  };
}
