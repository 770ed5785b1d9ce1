import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ownFolder, type Running, run } from './run-program.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { password, services, startOwnTestServer, type TestServer } from './test-server.ts';

/** `npm run faults` sends the load of a hundred users and kills a process. In `npm test` supervise.test.ts kills a small one. */
const isDrill = 'FAULT_USERS' in process.env;
const users = Number(process.env['FAULT_USERS'] ?? 6);
/** Lasts as long as a user pauses between two requests. */
const think = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('one program with two processes', () => {
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  /** Writes what the program serves: much cheaper than the demo. */
  let author: TestServer;
  let exam: SampleExam;
  let learner: Awaited<ReturnType<SampleExam['examTaker']>>;
  let running: Running;
  let port: number;
  let token = '';

  beforeAll(async () => {
    author = await startOwnTestServer();
    exam = await sampleExam(author);
    learner = await exam.examTaker();
    folder = await ownFolder();
    port = await freePort();
    running = run('main.ts', {
      DATABASE_URL: author.database.pool.options.connectionString ?? '',
      APP_SECRET: 'a secret of more than thirty-two characters',
      SEED_DEMO: 'false',
      DATA_DIR: folder.path,
      PORT: String(port),
      POOL_SIZE: '5',
      PROCESSES: '2',
      DRAIN_SECONDS: '2',
      LIMITS_NETWORK: 'off',
      LIMITS_ACCOUNT: 'off',
    });
    await running.waitForOutput(/a process serves[\s\S]*a process serves/);
    token = JSON.parse((await ask('POST', '/api/authenticate', { username: learner.login, password })).text).id_token;
  });
  afterAll(async () => {
    await running.stop('SIGKILL');
    await author.close();
    await folder.remove();
  });

  /** The ids of the processes that have begun to serve, in their order. */
  const serving = () =>
    [...running.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));

  /** Users keep their connections, as browsers and proxies do. */
  const ask = (method: string, path: string, body?: object, agent?: Agent) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        host: `${learner.company}.localhost`,
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
        await think();
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

  /** Starts the exam. `save` stores the next answer, and `lost` lists what was acknowledged and is not there. */
  async function startExam() {
    const calls = `user-course-states/${learner.stateId}/exams/${exam.course.assessment.id}`;
    await call('POST', `${calls}/start?tab=one`);
    const quiz = exam.course.single;
    let acknowledged = '';
    let saves = 0;
    return {
      saves: () => saves,
      save: async () => {
        const chosen = quiz.options[saves % quiz.options.length] as string;
        await call('POST', 'user-course-quiz-states', { ...exam.place(quiz), objectiveQuizSelectedOptions: [chosen] });
        acknowledged = chosen;
        saves++;
      },
      lost: async () => {
        const { answers } = await call('POST', `${calls}/resume?tab=one`);
        const found = answers.find(({ quizId }: { quizId: string }) => quizId === quiz.id);
        return found?.objectiveQuizSelectedOptions[0] === acknowledged ? [] : [acknowledged];
      },
    };
  }

  test('replaces its processes one after the other on SIGHUP: no request fails, and an exam goes on', async () => {
    const before = serving();
    const attempt = await startExam();
    const { requests, failures } = await underLoad(async () => {
      // A terminal that is closed sends it to every process.
      for (const pid of [...before, running.pid]) process.kill(pid, 'SIGHUP');
      while (!running.output().includes('all processes were replaced')) {
        await attempt.save();
        await think();
      }
    });
    expect(attempt.saves()).toBeGreaterThan(1);
    expect(await attempt.lost()).toEqual([]);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(users);
    expect(serving()).toHaveLength(4);
    expect(new Set(serving()).size).toBe(4);
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test.runIf(isDrill)('replaces a process that was killed', async () => {
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
