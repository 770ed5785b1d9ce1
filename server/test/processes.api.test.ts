import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ownFolder, type RunningProgram, run } from './run-program.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { smallMp4 } from './samples.ts';
import { password, services, startOwnTestServer, type TestServer } from './test-server.ts';

/**
 * `npm run faults` sends the load of a hundred users and kills a process. In `npm test` supervise.test.ts kills a small
 * one.
 */
const isDrill = 'FAULT_USERS' in process.env;
const users = Number(process.env['FAULT_USERS'] ?? 6);
/** Lasts as long as a user pauses between two requests. */
const think = () => new Promise((resolve) => setTimeout(resolve, 300));

/** How long a process still answers, and asks users to close their connections, before it ends. */
const drainSeconds = 2;

describe('one program with two processes', () => {
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  /** Writes what the program serves: much cheaper than the demo. */
  let author: TestServer;
  let exam: SampleExam;
  let learner: Awaited<ReturnType<SampleExam['examTaker']>>;
  let running: RunningProgram;
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
      DRAIN_SECONDS: String(drainSeconds),
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
      const outgoing = request(
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
      outgoing.on('error', reject).end(body && JSON.stringify(body));
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
      let askedAt = performance.now();
      for (let turn = at; !isOver; turn++) {
        const path = paths[turn % paths.length] as string;
        const read = () => ask('GET', path, undefined, agent);
        const askedBeforeAt = askedAt;
        askedAt = performance.now();
        const outcome = await read()
          // On a busy machine a user may pause for longer than a process drains. Its idle connection is closed then, and
          // it asks once more, as browsers do.
          .catch((error: unknown) => {
            if (performance.now() - askedBeforeAt > drainSeconds * 1000) return read();
            throw error;
          })
          .catch((error: unknown) => ({ status: 0, text: String(error) }));
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

  /** Begins the upload of a video by the author. A chunk can be held half sent. */
  async function startUpload() {
    const file = Buffer.concat([Buffer.from(smallMp4, 'base64'), randomBytes(2_000_000)]);
    const { login: username } = exam.author;
    const signedIn = await ask('POST', '/api/authenticate', { username, password });
    const user = {
      host: `${learner.company}.localhost`,
      authorization: `Bearer ${JSON.parse(signedIn.text).id_token}`,
    };
    const send = (method: string, path: string, headers: object, write: (request: ClientRequest) => void) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const options = { host: '127.0.0.1', port, method, path: `${services}/${path}`, agent: false };
        const outgoing = request({ ...options, headers: { ...user, ...headers } }, (answer) => {
          const { statusCode: status = 0 } = answer;
          answer.toArray().then((parts) => resolve({ status, text: Buffer.concat(parts).toString() }), reject);
        });
        outgoing.on('error', reject);
        write(outgoing);
      });
    const body = JSON.stringify({ name: 'Meanwhile', totalBytes: file.length });
    const created = await send('POST', 'videos/uploads', { 'content-type': 'application/json' }, (request) =>
      request.end(body),
    );
    const path = `videos/uploads/${JSON.parse(created.text).id}`;
    const state = async () => JSON.parse((await send('GET', path, {}, (request) => request.end())).text);
    let offset = 0;
    return {
      /** Sends the next bytes. The second half waits for `pause`. */
      sendPart: async (bytes = file.length, pause?: Promise<unknown>) => {
        const part = file.subarray(offset, offset + bytes);
        const half = Math.ceil(part.length / 2);
        const type = { 'content-type': 'application/offset+octet-stream' };
        const headers = { ...type, 'upload-offset': offset, 'content-length': part.length };
        const { status } = await send('PATCH', path, headers, (request) => {
          request.write(part.subarray(0, half));
          void Promise.resolve(pause).then(() => request.end(part.subarray(half)));
        });
        offset += part.length;
        return status;
      },
      receivedBytes: async () => (await state()).receivedBytes,
      /** Whether the stored video is the file. */
      isWhole: async () => {
        const { videoId } = await state();
        const video = JSON.parse((await send('GET', `videos/${videoId}`, {}, (request) => request.end())).text);
        const { pathname } = new URL(video.videoStreamUrl, 'http://x');
        return file.equals(await readFile(join(folder.path, 'files/content', pathname.slice('/files/'.length))));
      },
    };
  }

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
        const option = quiz.options[saves % quiz.options.length] as string;
        await call('POST', 'user-course-quiz-states', { ...exam.place(quiz), objectiveQuizSelectedOptions: [option] });
        acknowledged = option;
        saves++;
      },
      lost: async () => {
        const { answers } = await call('POST', `${calls}/resume?tab=one`);
        const answer = answers.find(({ quizId }: { quizId: string }) => quizId === quiz.id);
        return answer?.objectiveQuizSelectedOptions[0] === acknowledged ? [] : [acknowledged];
      },
    };
  }

  test('replaces its processes one after the other on SIGHUP: no request fails, an exam and an upload go on', async () => {
    const before = serving();
    const attempt = await startExam();
    const upload = await startUpload();
    expect(await upload.sendPart(400_000)).toBe(204);
    // Half of this part arrives after its process may have been told to end.
    const pause = upload.sendPart(400_000, running.waitForOutput(/(a process serves[\s\S]*){3}/));
    const { requests, failures } = await underLoad(async () => {
      // A terminal that is closed sends it to every process.
      for (const pid of [...before, running.pid]) process.kill(pid, 'SIGHUP');
      while (!running.output().includes('all processes were replaced')) {
        await attempt.save();
        await think();
      }
    });
    expect(await pause).toBe(204);
    expect(await upload.receivedBytes()).toBe(800_000);
    expect(await upload.sendPart()).toBe(204);
    expect(await upload.isWhole()).toBe(true);
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
