import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLog } from '../server/src/platform/log.ts';
import { readSettings } from '../server/src/platform/settings.ts';
import { type RunningServer, startServer } from '../server/src/start-server.ts';

/** A server with default settings and its own database, and a bare server on the same database as its ceiling. */
export interface BenchServer {
  readonly server: RunningServer;
  /** The address of our server. */
  readonly ours: string;
  /** The bare server. Its routes are added before `listen`. */
  readonly bare: FastifyInstance;
  readonly ceiling: string;
  /** Signs in at a company's host and returns the headers for calls. */
  signIn(company: string, login: string): Promise<Record<string, string>>;
  /** The first course of the learner who signed in with these headers. */
  courseOf(headers: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

let nextPort = Number(process.env['BENCH_PORT'] ?? 21_080);

export async function startBenchServer(
  routes: (bare: FastifyInstance, server: RunningServer) => void | Promise<void>,
  prepare: (server: RunningServer) => Promise<void> = async () => undefined,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-bench-'));
  const url = process.env['BENCH_DATABASE_URL'];
  const settings = readSettings({
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    NODE_ENV: 'test',
    // A bench sends more requests from one network than a company does.
    LIMITS_NETWORK: '999999/1s',
    LIMITS_ACCOUNT: '999999/1s',
    LIMITS_SAFETY: 'off',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const server = await startServer(settings, createLog('error'), () => undefined);
  await prepare(server);
  const ports = { ours: nextPort++, ceiling: nextPort++ };
  await server.app.listen({ port: ports.ours, host: '127.0.0.1' });
  const bare = Fastify();
  await routes(bare, server);
  await bare.listen({ port: ports.ceiling, host: '127.0.0.1' });
  return {
    server,
    bare,
    ours: `http://127.0.0.1:${ports.ours}`,
    ceiling: `http://127.0.0.1:${ports.ceiling}`,
    async signIn(company, login) {
      const host = `${company}.localhost`;
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/api/authenticate',
        headers: { host },
        payload: { username: login, password: 'lernhaus-demo', rememberMe: true },
      });
      return { host, authorization: String(headers['authorization']) };
    },
    async courseOf(headers) {
      const { body } = await server.app.inject({ url: '/api/account', headers });
      const [course] = (JSON.parse(body) as { readonly courses: readonly string[] }).courses;
      if (course === undefined) throw new Error('This learner has no course.');
      return course;
    },
    async close() {
      await bare.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
