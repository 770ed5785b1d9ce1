import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmbeddedDatabase } from '../src/platform/database/database-for-tests.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { createLog } from '../src/platform/log.ts';
import { newId } from '../src/platform/new-id.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { migratedDatabase } from './migrated-database.ts';
import { freePort, ownFolder, type RunningProgram, run } from './run-program.ts';
import { smallMp4 } from './samples.ts';
import { insertTestUser, password, services } from './test-server.ts';

const company = 'school';

let folder: Awaited<ReturnType<typeof ownFolder>>;
let port: number;
let server: RunningProgram | undefined;
let token = '';

const start = async (more: Record<string, string> = {}): Promise<void> => {
  const settings = { DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'error', SEED_DEMO: 'false' };
  server = run('main.ts', { ...settings, ...more });
  await server.waitForOutput(/is serving/);
};

/** Creates a company with an owner in the data folder. */
async function createCompany(dataDir: string): Promise<void> {
  const settings = { dataDir, databaseUrl: undefined, poolSize: 2, durability: 'fast' } as const;
  const database = await openDatabase(settings, createLog('silent'));
  await inPlatform(database, 'write', (tx) => insertTenant(tx, company, 'en', new Date()));
  await insertTestUser(database, company, { id: newId(), login: 'owner', roles: ['ROLE_USER'] });
  await database.close();
}

beforeAll(async () => {
  folder = await ownFolder();
  await copyEmbeddedDatabase(folder.path, await migratedDatabase());
  await createCompany(folder.path);
  port = await freePort();
  await start();
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever shape an answer has.
type Body = any;

/** Sends a request as a browser at the company’s host. Rejects while no server is running. */
const ask = (method: string, path: string, body?: object): Promise<{ status: number; body: Body }> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `${company}.localhost`,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : null }));
      answer.on('error', reject);
    });
    outgoing.on('error', reject).end(body && JSON.stringify(body));
  });

interface Question {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

async function signIn(): Promise<void> {
  const { status, body } = await ask('POST', '/api/authenticate', { username: 'owner', password });
  expect(status).toBe(200);
  token = body.id_token;
}

async function post(path: string, body: object): Promise<{ id: string }> {
  const created = await ask('POST', `${services}/${path}`, body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return { id: created.body.id };
}

const questionCount = 8;

/** Creates and publishes a course with one exam. */
async function createExam(): Promise<{ id: string; moduleId: string; assessmentId: string }> {
  const objectiveQuizes: { id: string }[] = [];
  for (let index = 1; index <= questionCount; index++) {
    const quiz = { question: `Question ${index}`, type: 'SINGLE_CHOICE', score: 1, index };
    const objectiveQuiz = await post('objective-quizs', quiz);
    for (const [at, option] of ['Yes', 'No', 'Perhaps'].entries())
      await post('objective-quiz-options', { option, correct: at === 0, index: at, objectiveQuiz });
    objectiveQuizes.push(objectiveQuiz);
  }
  const rules = { allowedAttempt: 1, allowedTimeInMinutes: 30, passingPercentage: 50 };
  const assessment = await post('assessments', { name: 'Final', index: 1, ...rules, objectiveQuizes });
  const module = await post('course-modules', { name: 'Exam', index: 1, type: 'EXAM', assessments: [assessment] });
  const course = await post('courses', { name: 'Killed', published: true, courseModules: [module] });
  return { ...course, moduleId: module.id, assessmentId: assessment.id };
}

/** Begins to upload a video, and sends a chunk of it. */
async function startUpload() {
  const videoContent = Buffer.concat([Buffer.from(smallMp4, 'base64'), randomBytes(30_000_000)]);
  const began = await ask('POST', `${services}/videos/uploads`, { name: 'Killed', totalBytes: videoContent.length });
  const path = `${services}/videos/uploads/${began.body.id}`;
  /**
   * Sends the rest of the video, or a part of it, and waits. Returns the status, or undefined if the connection broke.
   */
  const send = (from: number, until = videoContent.length) =>
    new Promise<number | undefined>((resolve) => {
      const headers = {
        host: `${company}.localhost`,
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': from,
        'content-length': videoContent.length - from,
      };
      const outgoing = request({ host: '127.0.0.1', port, method: 'PATCH', path, headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      outgoing.on('error', () => resolve(undefined));
      const megabyte = 1_000_000;
      const next = (at: number) => {
        if (at >= videoContent.length) outgoing.end();
        else if (at < until) outgoing.write(videoContent.subarray(at, at + megabyte), () => next(at + megabyte));
      };
      next(from);
    });
  const broken = send(0, 20_000_000);
  await expect.poll(async () => (await ask('GET', path)).body.receivedBytes).toBeGreaterThan(0);
  const { body: reported } = await ask('GET', path);
  return {
    /** After the server was killed and has started again: the upload continues at its offset, and arrives complete. */
    finish: async () => {
      expect(await broken).toBeUndefined();
      const { body: stood } = await ask('GET', path);
      expect(stood.receivedBytes).toBeGreaterThan(8_000_000);
      expect(stood.receivedBytes).toBeGreaterThanOrEqual(reported.receivedBytes);
      expect(stood.receivedBytes).toBeLessThan(videoContent.length);
      expect(await send(stood.receivedBytes)).toBe(204);
      const { body: done } = await ask('GET', path);
      const { body: video } = await ask('GET', `${services}/videos/${done.videoId}`);
      const storedFile = await readFile(
        join(folder.path, 'files/content', new URL(video.videoStreamUrl, 'http://x').pathname.slice(7)),
      );
      expect(storedFile.equals(videoContent)).toBe(true);
    },
  };
}

// A start takes seconds, so the exam and the upload share one.
test('after the server was killed and has started again, an exam is completed with every acknowledged answer and extra time up to the limit, and a video upload continues at its offset', async () => {
  await signIn();
  const course = await createExam();
  const agrees = { courseId: course.id, acceptedAgreement: true };
  const { id: state } = (await ask('POST', `${services}/user-course-states/resume`, agrees)).body;
  const exam = `${services}/user-course-states/${state}/exams/${course.assessmentId}`;
  const begun = (await ask('POST', `${exam}/start?tab=one`)).body;
  const questions = begun.assessment.objectiveQuizes as Question[];
  expect(questions).toHaveLength(questionCount);
  const answer = (at: number, option: number) => {
    const question = questions[at % questions.length] as Question;
    const optionId = question.options[option % question.options.length]?.id as string;
    const place = { courseId: course.id, moduleId: course.moduleId, parentId: begun.assessmentId, quizId: question.id };
    return { ...place, objectiveQuizSelectedOptions: [optionId] };
  };
  const save = (answer: object) => ask('POST', `${services}/user-course-quiz-states`, answer);

  const acknowledged = new Map<string, readonly string[]>();
  /** Answers without an acknowledgement may be stored or not. */
  let doubtful: ReturnType<typeof answer> | undefined;
  try {
    for (let at = 0; at < 5000; at += 1) {
      doubtful = answer(at, Math.floor(at / questions.length));
      const { status } = await save(doubtful);
      expect(status).toBe(201);
      acknowledged.set(doubtful.quizId, doubtful.objectiveQuizSelectedOptions);
      if (at === 40) setTimeout(() => void server?.stop('SIGKILL'), 5);
    }
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toMatch(/ECONNRESET|ECONNREFUSED|EPIPE/);
  }
  await server?.ended;
  const lastHeartbeat = Math.floor((await stat(join(folder.path, 'last-seen'))).mtimeMs);
  await start();
  const gapMs = Date.now() - lastHeartbeat;

  const back = (await ask('POST', `${exam}/resume?tab=one`)).body;
  expect(back).toMatchObject({ attemptId: begun.attemptId, number: 1 });
  const gainedMs = Date.parse(back.clock.endsAt) - Date.parse(begun.clock.endsAt);
  expect(gainedMs).toBeGreaterThan(500);
  expect(gainedMs).toBeLessThanOrEqual(gapMs);
  const savedAnswers = new Map<string, string[]>(
    back.answers.map(({ quizId, objectiveQuizSelectedOptions }: Body) => [quizId, objectiveQuizSelectedOptions]),
  );
  for (const [quizId, options] of acknowledged) {
    const possible = quizId === doubtful?.quizId ? [options, doubtful.objectiveQuizSelectedOptions] : [options];
    expect(possible).toContainEqual(savedAnswers.get(quizId));
  }
  expect((await save(answer(0, 0))).status).toBe(201);

  // The server is killed again, under a limit that is nearly used up.
  const limitSeconds = Math.ceil(gainedMs / 1000) + 1;
  const upload = await startUpload();
  await server?.stop('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await start({ EXAM_GIVE_BACK_SECONDS: String(limitSeconds) });
  const again = (await ask('POST', `${exam}/resume?tab=one`)).body;
  expect(Date.parse(again.clock.endsAt) - Date.parse(begun.clock.endsAt)).toBe(limitSeconds * 1000);
  const { body: finished } = await ask('POST', `${exam}/finish`);
  expect(finished).toMatchObject({ ended: true, number: 1, givenBackSeconds: limitSeconds });
  expect(typeof finished.result.examPassed).toBe('boolean');
  const place = `courseId=${course.id}&moduleId=${course.moduleId}&assessmentId=${begun.assessmentId}`;
  const result = await ask('GET', `${services}/user-course-states/getCourseAssessmentResult?${place}`);
  expect(result.body).toEqual(finished.result);

  await upload.finish();
});
