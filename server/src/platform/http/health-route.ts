import { readHealth } from '@lernhaus/contract/operations/endpoints';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './paths.ts';
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
export function mountHealth(routes: RouteRegistry, app: FastifyInstance, ping: () => Promise<unknown>): void {
  routes.endpoints.push(readHealth);
  app.get(pathOf(readHealth, ''), { config: { endpoint: readHealth, anyHost: true } }, async (_request, reply) => {
    const up = await respondsInTime(ping);
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: up ? 'UP' : 'DOWN' });
  });
}
