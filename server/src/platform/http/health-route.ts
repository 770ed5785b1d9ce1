import { readHealth } from '@lernhaus/contract/operations/endpoints';
import type { RouteRegistry } from './route-registry.ts';

const pingTimeoutMs = 3_000;

/** Whether the database answers in time; load balancers do not wait long. */
async function respondsInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pingTimeoutMs);
  });
  const lives = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([lives, timeout]).finally(() => clearTimeout(timer));
}

/** Mounts the only call that belongs to no tenant: load balancers call it by address. */
export function mountHealth(routes: RouteRegistry, ping: () => Promise<unknown>): void {
  routes.open(readHealth, async () => ({ status: (await respondsInTime(ping)) ? 'UP' : 'DOWN' }) as const, {
    status: ({ status }) => (status === 'UP' ? 200 : 503),
    headers: () => ({ 'cache-control': 'no-store' }),
  });
}
