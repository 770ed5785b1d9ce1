import { type HealthPart, type PartHealth, readHealth } from '@lernhaus/contract/operations/endpoints';
import { holds } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { growthOf } from './growth.ts';
import { clockHealth, databaseHealth, diskHealth, mailHealth, queueHealth, storageHealth } from './health-parts.ts';

const timeoutMs = 3_000;

/** The result in time, or the fallback: load balancers and people do not wait long. */
async function inTime<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs);
  });
  return Promise.race([work().catch(() => fallback), timeout]).finally(() => clearTimeout(timer));
}

const down: PartHealth = { status: 'DOWN', details: {} };

/** Mounts the health check. Anyone may ask whether the server answers, on every host; ADMIN also sees each part. */
export function mountHealth(platform: Platform): void {
  const { database, clock } = platform;
  const ping = () => inPlatform(database, 'read', (tx) => tx.query('select 1'));
  const parts: Readonly<Record<HealthPart, () => Promise<PartHealth | null>>> = {
    database: () => databaseHealth(database),
    storage: () => storageHealth(platform),
    mail: () => mailHealth(platform),
    queue: () => queueHealth(database),
    disk: async () => diskHealth(platform.settings),
    clock: () => clockHealth(database, clock),
    growth: () => growthOf(platform),
  };
  const readParts = async (): Promise<Partial<Record<HealthPart, PartHealth>>> => {
    const read = Object.entries(parts).map(async ([name, part]) => [name, await inTime(part, down)] as const);
    return Object.fromEntries((await Promise.all(read)).filter(([, health]) => health !== null));
  };
  platform.mainRoutes.open(
    readHealth,
    async ({ viewer }) => {
      const lives = await inTime(async () => (await ping()).length > 0, false);
      const status = lives ? ('UP' as const) : ('DOWN' as const);
      return holds(viewer, ['ROLE_ADMIN']) ? { status, components: await readParts() } : { status };
    },
    {
      status: ({ status }) => (status === 'UP' ? 200 : 503),
      headers: () => ({ 'cache-control': 'no-store' }),
    },
  );
}
