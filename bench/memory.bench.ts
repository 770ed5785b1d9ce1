import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import autocannon from 'autocannon';
import { memoryOptions, memoryVariables } from '../scripts/prepare/memory-environment.mjs';
import { startPostgres } from '../scripts/testing/postgres-server.mjs';
import { freePort, ownFolder, run } from '../server/test/run-program.ts';
import type { Figure } from './side-by-side.ts';

const services = '/services/elearning/api';
const host = 'brightpath.localhost';
/** Goals in MB: a process with the embedded database in it, and a process on a PostgreSQL server. */
const goals = { embedded: 600, server: 250 } as const;

interface RequestOptions {
  readonly token?: string;
  readonly body?: Buffer;
  readonly type?: string;
}

/**
 * The memory of the whole program with its embedded database, and of a process on a PostgreSQL server (its own, or that
 * of BENCH_DATABASE_URL).
 */
export async function measure(): Promise<Figure[]> {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) return measureProgram('on a server', goals.server, url);
  const embedded = await measureProgram('embedded', goals.embedded);
  const server = await startPostgres();
  try {
    return [...embedded, ...(await measureProgram('on a server', goals.server, server.url))];
  } finally {
    await server.stop();
  }
}

/** Started as operators do: after its start, after load (BENCH_MEMORY_SECONDS), and after the import of a course. */
async function measureProgram(database: string, goal: number, url?: string): Promise<Figure[]> {
  const folder = await ownFolder();
  const port = await freePort();
  const env = {
    DATA_DIR: folder.path,
    PORT: String(port),
    SEED_DEMO: 'true',
    LIMITS_NETWORK: 'off',
    LIMITS_ACCOUNT: 'off',
    ...(url ? { DATABASE_URL: url, APP_SECRET: 'a secret of the bench, which protects nothing' } : {}),
  };
  const start = () => run('main.ts', { ...memoryVariables, ...env }, [], '', [memoryOptions]);
  if (url) {
    // One process of several loads the demo; the others find it.
    const first = start();
    await first.waitForOutput(/is serving/);
    await first.stop();
  }
  const program = start();
  /** Memory that the system holds for the process, in MB. */
  const memory = (): number => {
    const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  };
  const figure = (name: string): Figure => {
    const [ours, bench] = [memory(), `memory ${database}, ${name}`];
    return { bench, ratio: ours / goal, goal: 1, unit: 'MB', ours, ceiling: goal, met: ours <= goal };
  };
  const send = (method: string, path: string, { token, body, type = 'application/json' }: RequestOptions = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      const user = token ? { authorization: `Bearer ${token}` } : {};
      const headers = { host, ...user, ...(body ? { 'content-type': type, 'content-length': body.length } : {}) };
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answer.toArray().then((parts) => {
          const whole = Buffer.concat(parts);
          if ((answer.statusCode ?? 500) < 300) resolve(whole);
          else reject(new Error(`${path}: ${answer.statusCode} ${whole.toString()}`));
        }, reject);
      });
      outgoing.on('error', reject).end(body);
    });
  const signIn = async (username: string): Promise<string> => {
    const body = Buffer.from(JSON.stringify({ username, password: 'lernhaus-demo' }));
    return JSON.parse(String(await send('POST', '/api/authenticate', { body }))).id_token;
  };
  try {
    await program.waitForOutput(/is serving/);
    const idle = figure('after the start');
    const token = await signIn('brightpath-author');
    const paths = ['/home', `${services}/allCourses`, '/api/account', `${services}/objective-quizs?size=100`];
    await autocannon({
      url: `http://127.0.0.1:${port}`,
      duration: Number(process.env['BENCH_MEMORY_SECONDS'] ?? 60),
      connections: 20,
      headers: { host, authorization: `Bearer ${token}` },
      requests: paths.map((path) => ({ method: 'GET', path })),
    });
    const busy = figure('after load by 20 connections');
    const owner = await signIn('brightpath-owner');
    const [course] = JSON.parse(String(await send('GET', `${services}/courses?size=20`, { token: owner })));
    const exported = JSON.parse(
      String(await send('POST', `${services}/courses/${course.id}/export`, { token: owner })),
    );
    const archive = await send(
      'GET',
      new URL(exported.url, 'http://here').pathname + new URL(exported.url, 'http://here').search,
    );
    for (let at = 0; at < 5; at++) {
      const form = new FormData();
      form.append('archive', new Blob([new Uint8Array(archive)]), 'course.zip');
      const encodedForm = new Response(form);
      const body = Buffer.from(await encodedForm.arrayBuffer());
      await send('POST', `${services}/courses/import`, {
        token: owner,
        body,
        type: encodedForm.headers.get('content-type') ?? '',
      });
    }
    return [idle, busy, figure('after five imports of a course')];
  } finally {
    await program.stop();
    await folder.remove();
  }
}
