import { auditSorts, listAudits, readHealth, readInfo } from '@lernhaus/contract/operations/calls';
import type { FastifyInstance } from 'fastify';
import type { Mounts } from '../platform/http/mount.ts';
import { pathOf } from '../platform/http/paths.ts';
import { pageHeaders, pageOf } from '../resource/page.ts';
import { auditsOf } from './audit-queries.ts';

export interface OperationsDeps {
  readonly version: string;
  readonly nodeEnv: 'development' | 'test' | 'production';
  /** Asks the database for a sign of life; rejects where there is none. */
  readonly ping: () => Promise<unknown>;
}

const dayMs = 86_400_000;
const isDay = (given: string): boolean => !given.includes('T');
const momentOf = (given: string | undefined): Date | null => (given ? new Date(given) : null);

/** The end of a window: a day is meant whole. */
const endOf = (given: string | undefined): Date | null =>
  given && isDay(given) ? new Date(Date.parse(given) + dayMs) : momentOf(given);

const profiles = { development: 'dev', test: 'test', production: 'prod' } as const;

/** The audit, and what those ask who keep the installation running. */
export function mountOperations(mounts: Mounts, app: FastifyInstance, deps: OperationsDeps): void {
  mounts.call(
    listAudits,
    (scope, { query }) =>
      auditsOf(scope, pageOf(query, auditSorts), { from: momentOf(query.fromDate), before: endOf(query.toDate) }),
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  const profile = profiles[deps.nodeEnv];
  mounts.open(readInfo, async () => ({
    build: { version: deps.version },
    activeProfiles: [profile, 'api-docs' as const],
    'display-ribbon-on-profiles': profile === 'prod' ? null : profile,
  }));

  mountHealth(mounts, app, deps.ping);
}

const patienceMs = 3_000;

/** A load balancer asks by address, not by a company's host, and does not wait for long. */
function mountHealth(mounts: Mounts, app: FastifyInstance, ping: () => Promise<unknown>): void {
  mounts.endpoints.push(readHealth);
  app.get(pathOf(readHealth, ''), { config: { endpoint: readHealth, anyHost: true } }, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer in time.')), patienceMs);
    });
    const up = await Promise.race([ping(), late]).then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: up ? 'UP' : 'DOWN' });
  });
}
