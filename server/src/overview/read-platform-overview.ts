import { Failure } from '@lernhaus/contract/failures';
import type { PlatformOverview } from '@lernhaus/contract/overview/platform-overview';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { dayMs } from '@lernhaus/domain/time';
import { seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { readCompanies, readFailedMails, readTransfers } from './platform-queries.ts';

const soonDays = 7;
const recentDays = 30;

/** Reads the overview of ADMIN on the main host. Three statements, for any number of companies. */
export async function readPlatformOverviewOf({
  tx,
  tenant,
  viewer,
  now,
}: TransactionContext): Promise<PlatformOverview> {
  if (!seesAllTenants(tenant, viewer)) throw new Failure('error.http.403');
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const [companies, transfers, mails] = await Promise.all([
    readCompanies(tx, { now, soon: at(soonDays), recently: at(-recentDays), mainCompany: tenant.company }),
    readTransfers(tx, tenant.company),
    readFailedMails(tx),
  ]);
  const { total = 0, overdue = 0, dueSoon = 0, added = 0 } = companies[0] ?? {};
  return {
    companies: {
      total,
      overdue,
      dueSoon,
      added,
      list: companies.map((one) => ({ ...one, dueInDays: daysToExpiry(one.dueAt, now) })),
    },
    transfers,
    mails,
  };
}
