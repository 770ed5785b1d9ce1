import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ownFolder, type Running, run } from './run-program.ts';
import { services } from './test-server.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
/** `npm run faults` sends the load of a hundred users. */
const users = Number(process.env['FAULT_USERS'] ?? 20);
/** The pause of a user between two requests. */
const thoughtMs = 100;

describe('one program with two processes', () => {
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  let running: Running;
  let port: number;
  let token = '';
  const database = `lernhaus_processes_${randomBytes(6).toString('hex')}`;

  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    folder = await ownFolder();
    port = await freePort();
    await administer(`create database ${database}`);
    running = run('main.ts', {
      DATABASE_URL: Object.assign(new URL(url), { pathname: `/${database}` }).href,
      APP_SECRET: 'a secret of more than thirty-two characters',
      SEED_DEMO: 'true',
      DATA_DIR: folder.path,
      PORT: String(port),
      POOL_SIZE: '5',
      PROCESSES: '2',
      DRAIN_SECONDS: '3',
      LIMITS_NETWORK: 'off',
      LIMITS_ACCOUNT: 'off',
    });
    await running.waitForOutput(/a process serves[\s\S]*a process serves/);
    token = JSON.parse(
      (await ask('POST', '/api/authenticate', { username: 'brightpath-student', password })).text,
    ).id_token;
  });
  afterAll(async () => {
    await running.stop('SIGKILL');
    await administer(`drop database ${database} with (force)`);
    await folder.remove();
  });

  const password = 'lernhaus-demo';
  /** The ids of the processes that have begun to serve, in their order. */
  const serving = () =>
    [...running.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));

  /** Users keep their connections, as browsers and proxies do. */
  const ask = (method: string, path: string, body?: object, agent?: Agent) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        host: 'brightpath.localhost',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers, ...(agent ? { agent } : {}) },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.on('error', reject);
        },
      );
      sent.on('error', reject).end(body && JSON.stringify(body));
    });

  interface Load {
    readonly requests: number;
    readonly failures: readonly string[];
  }

  /** Users who read pages and courses until `work` is done. Every answer but 200 is a failure. */
  async function underLoad(work: () => Promise<void>): Promise<Load> {
    const failures: string[] = [];
    let requests = 0;
    let isOver = false;
    const paths = ['/home', `${services}/allCourses`, '/api/account'];
    const user = async (at: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = at; !isOver; turn++) {
        const path = paths[turn % paths.length] as string;
        const outcome = await ask('GET', path, undefined, agent).catch((error: unknown) => ({
          status: 0,
          text: String(error),
        }));
        requests++;
        await new Promise((resolve) => setTimeout(resolve, thoughtMs));
        if (outcome.status !== 200) failures.push(`${path} ${outcome.status} ${outcome.text.slice(0, 100)}`);
      }
      agent.destroy();
    };
    const all = Promise.all(Array.from({ length: users }, (_, at) => user(at)));
    await work().finally(() => {
      isOver = true;
    });
    await all;
    return { requests, failures };
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever shape an answer has.
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const { status, text } = await ask(method, `${services}/${path}`, body);
    expect([200, 201], text).toContain(status);
    return JSON.parse(text);
  };

  interface Part {
    readonly id: string;
    readonly type?: string;
    readonly assessments: readonly Part[];
    readonly options: readonly Part[];
  }

  /** Starts the exam of a demo course. `save` stores the next answer, and `lost` lists what was acknowledged and is not there. */
  async function startExam() {
    const { courses } = JSON.parse((await ask('GET', '/api/account')).text) as { courses: string[] };
    const courseId = courses[0] as string;
    const state = await call('POST', 'user-course-states/resume', { courseId, acceptedAgreement: true });
    const { courseModules } = (await call('GET', `courses/courseByCourseId/${courseId}`)) as { courseModules: Part[] };
    const module = courseModules.find(({ type }) => type === 'EXAM') as Part;
    const exam = `user-course-states/${state.id}/exams/${module.assessments[0]?.id}`;
    const { assessment, assessmentId } = await call('POST', `${exam}/start?tab=one`);
    const [quiz] = assessment.objectiveQuizes as [Part];
    const place = { courseId, moduleId: module.id, parentId: assessmentId, quizId: quiz.id };
    let acknowledged = '';
    let saves = 0;
    return {
      saves: () => saves,
      save: async () => {
        const chosen = quiz.options[saves % quiz.options.length]?.id as string;
        await call('POST', 'user-course-quiz-states', { ...place, objectiveQuizSelectedOptions: [chosen] });
        acknowledged = chosen;
        saves++;
      },
      lost: async () => {
        const { answers } = await call('POST', `${exam}/resume?tab=one`);
        const found = answers.find(({ quizId }: { quizId: string }) => quizId === quiz.id);
        return found?.objectiveQuizSelectedOptions[0] === acknowledged ? [] : [acknowledged];
      },
    };
  }

  test('replaces its processes one after the other on SIGHUP: no request fails, and an exam goes on', async () => {
    const before = serving();
    const exam = await startExam();
    const { requests, failures } = await underLoad(async () => {
      process.kill(running.pid, 'SIGHUP');
      while (!running.output().includes('all processes were replaced')) await exam.save();
    });
    expect(exam.saves()).toBeGreaterThan(1);
    expect(await exam.lost()).toEqual([]);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(users);
    expect(serving()).toHaveLength(4);
    expect(new Set(serving()).size).toBe(4);
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('replaces a process that was killed', async () => {
    const victim = serving().at(-1) ?? 0;
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => serving().length).toBe(5);
    expect(running.output()).toContain('a process ended and is replaced');
    expect((await ask('GET', '/home')).status).toBe(200);
  });

  test('ends with all its processes on SIGTERM', async () => {
    expect(await running.stop('SIGTERM')).toBe(0);
    for (const pid of serving()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
