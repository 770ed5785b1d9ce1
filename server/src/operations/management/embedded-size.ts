import type { PartHealth } from '@lernhaus/contract/operations/endpoints';
import { embeddedLimits, reasonsToMove } from '@lernhaus/domain/operations/reasons-to-move';
import type { Platform } from '../../platform/create-platform.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { readSize } from './management-queries.ts';

type SizeSources = Pick<Platform, 'database' | 'meter'>;

const readLoad = async ({ database, meter }: SizeSources) => ({
  ...(await inPlatform(database, 'read', readSize)),
  mostWaiting: meter.metrics.mostWaiting,
});

/** Whether the embedded database still fits; null on a PostgreSQL server. */
export async function embeddedSizeHealth(growing: SizeSources): Promise<PartHealth | null> {
  if (growing.database.engine === 'server') return null;
  const load = await readLoad(growing);
  const reasons = reasonsToMove(load);
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

/** Logs that the data have become too large for the embedded database, and what to do. */
export async function warnIfDatabaseTooLarge({ log, ...growing }: SizeSources & Pick<Platform, 'log'>): Promise<void> {
  const load = await readLoad(growing);
  const reasons = reasonsToMove(load);
  if (reasons.length === 0) return;
  log.warn(
    { reasons, ...load },
    'the embedded database is too small for this installation: move to a PostgreSQL server with "npm run lernhaus -- move --to postgres://…" (docs/operations.md, "When the embedded database is too small")',
  );
}
