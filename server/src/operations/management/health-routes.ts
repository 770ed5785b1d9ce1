import { type HealthPart, healthParts, type PartHealth, readHealth } from '@lernhaus/contract/operations/endpoints';
import { hasAnyRole } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { retryAfter503 } from '../../platform/http/problem.ts';
import { embeddedSizeHealth } from './embedded-size.ts';
import {
  clockHealth,
  databaseHealth,
  diskHealth,
  mailHealth,
  queueHealth,
  replicaHealth,
  storageHealth,
} from './health-parts.ts';
import { sharedFor } from './shared-for.ts';

interface Fallback<T> {
  readonly fallback: T;
  /** Called with the reason if the work failed or took too long. */
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/** Returns the result if it comes in time, else the fallback, because load balancers and people do not wait long. */
export async function withTimeLimit<T>(
  work: () => Promise<T>,
  { fallback, onError, timeoutMs = 3_000 }: Fallback<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch (error) {
    onError(error);
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}

const pingSharedMs = 250;
const down: PartHealth = { status: 'DOWN', details: {} };

/** Mounts the health check. Anyone may ask whether the server answers, on every host; ADMIN also sees each part. */
export function mountHealth(platform: Platform): void {
  const { database, clock, log } = platform;
  const warn = (part: HealthPart) => (err: unknown) => log.warn({ err, part }, 'a part of health could not be checked');
  const ping = () => inPlatform(database, 'read', (tx) => tx.query('select 1'));
  // Anybody may call it without points, so calls of about the same time share one transaction.
  const answers = sharedFor(pingSharedMs, () =>
    withTimeLimit(async () => (await ping()).length > 0, { fallback: false, onError: warn('database') }),
  );
  const parts: Readonly<Record<HealthPart, () => Promise<PartHealth | null>>> = {
    database: () => databaseHealth(database),
    replica: async () => replicaHealth(database),
    storage: () => storageHealth(platform),
    mail: () => mailHealth(platform),
    queue: () => queueHealth(database),
    disk: async () => diskHealth(platform.settings),
    clock: () => clockHealth(database, clock),
    growth: () => embeddedSizeHealth(platform),
  };
  const readParts = async (): Promise<Partial<Record<HealthPart, PartHealth>>> => {
    const read = healthParts.map(
      async (name) => [name, await withTimeLimit(parts[name], { fallback: down, onError: warn(name) })] as const,
    );
    return Object.fromEntries((await Promise.all(read)).filter(([, health]) => health !== null));
  };
  platform.mainRoutes.open(
    readHealth,
    async ({ viewer, now }) => {
      // A process that is ending reports it, so load balancers send their requests to another one.
      const lives = !platform.app.drain.endsAddress && (await answers(now));
      const status = lives ? ('UP' as const) : ('DOWN' as const);
      return hasAnyRole(viewer, ['ROLE_ADMIN']) ? { status, components: await readParts() } : { status };
    },
    {
      status: ({ status }) => (status === 'UP' ? 200 : 503),
      headers: ({ status }) => ({
        'cache-control': 'no-store',
        ...(status === 'UP' ? {} : { 'retry-after': retryAfter503 }),
      }),
    },
  );
}
