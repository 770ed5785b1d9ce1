import type { PartHealth } from '@lernhaus/contract/operations/endpoints';
import { embeddedLimits, outgrownBy } from '@lernhaus/domain/operations/outgrown-by';
import type { Platform } from '../../platform/create-platform.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { readSize } from './management-queries.ts';

type Growing = Pick<Platform, 'database' | 'meter' | 'log'>;

const readLoad = async ({ database, meter }: Growing) => ({
  ...(await inPlatform(database, 'read', readSize)),
  mostWaiting: meter.metrics.mostWaiting,
});

/** Whether the embedded database still fits; null on a PostgreSQL server. */
export async function growthOf(growing: Growing): Promise<PartHealth | null> {
  if (growing.database.engine === 'server') return null;
  const load = await readLoad(growing);
  const reasons = outgrownBy(load);
  return {
    status: reasons.length > 0 ? 'WARNING' : 'UP',
    details: {
      reasons: reasons.join(', '),
      ...load,
      databaseBytesLimit: embeddedLimits.databaseBytes,
      tenantsLimit: embeddedLimits.tenants,
      mostWaitingLimit: embeddedLimits.mostWaiting,
    },
  };
}

const checkIntervalMs = 3600_000;

/** Says in the log, every hour, that the embedded database is outgrown and what to do. */
export function watchGrowth(growing: Growing & Pick<Platform, 'app'>): void {
  const { database, log, app } = growing;
  if (database.engine === 'server') return;
  const timer = setInterval(() => {
    warnIfOutgrown(growing).catch((error: unknown) => log.warn({ err: error }, 'the size could not be read'));
  }, checkIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function warnIfOutgrown(growing: Growing): Promise<void> {
  const load = await readLoad(growing);
  const reasons = outgrownBy(load);
  if (reasons.length === 0) return;
  growing.log.warn(
    { reasons, ...load },
    'the embedded database is too small for this installation: move to a PostgreSQL server with "npm run lernhaus -- move --to postgres://…" (README, "When the embedded database is too small")',
  );
}
