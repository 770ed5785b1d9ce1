import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layEmbeddedDatabase } from '../src/platform/database/database-for-tests.ts';
import { password, services } from './house.ts';
import { migratedDatabase } from './migrated-database.ts';
import { freePort, ownFolder, type Running, run } from './running-program.ts';

let folder: Awaited<ReturnType<typeof ownFolder>>;
let port: number;
let server: Running | undefined;
let token = '';

const start = async (): Promise<void> => {
  server = run('main.ts', { DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'error', SEED_DEMO: 'true' });
  await server.saysWithin(/is serving/, 110_000);
};

beforeAll(async () => {
  folder = await ownFolder();
  await layEmbeddedDatabase(folder.path, await migratedDatabase());
  port = await freePort();
  await start();
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever shape an answer has.
type Body = any;

/** As a browser at brightpath's host. Rejects while no server is there. */
const ask = (method: string, path: string, body?: object): Promise<{ status: number; body: Body }> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'brightpath.localhost',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : null }));
      answer.on('error', reject);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });

interface Question {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

test('an exam whose server is killed in the middle is finished after the restart, with every acknowledged answer and the time back', async () => {
  token = (await ask('POST', '/api/authenticate', { username: 'brightpath-owner', password })).body.id_token;
  const cards = (await ask('GET', `${services}/allCourses`)).body;
  const trees = await Promise.all(
    cards.map(async ({ id }: Body) => (await ask('GET', `${services}/courses/courseByCourseId/${id}`)).body),
  );
  const tree = trees.find(({ courseModules }: Body) => courseModules.some(({ type }: Body) => type === 'EXAM'));
  const module = tree.courseModules.find(({ type }: Body) => type === 'EXAM');
  const agrees = { courseId: tree.id, acceptedAgreement: true };
  const { id: state } = (await ask('POST', `${services}/user-course-states/resume`, agrees)).body;
  const exam = `${services}/user-course-states/${state}/exams/${module.assessments[0].id}`;
  const begun = (await ask('POST', `${exam}/start?tab=one`)).body;
  const questions = begun.assessment.objectiveQuizes as Question[];
  expect(questions.length).toBeGreaterThan(0);
  const answer = (at: number, option: number) => {
    const question = questions[at % questions.length] as Question;
    const chosen = question.options[option % question.options.length]?.id as string;
    const place = { courseId: tree.id, moduleId: module.id, parentId: begun.assessmentId, quizId: question.id };
    return { ...place, objectiveQuizSelectedOptions: [chosen] };
  };
  const save = (given: object) => ask('POST', `${services}/user-course-quiz-states`, given);

  const acknowledged = new Map<string, readonly string[]>();
  /** Answers whose acknowledgement never arrived may have been kept or not. */
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
  const killedAt = Date.now();
  await server?.ended;
  await start();
  const awayMs = Date.now() - killedAt;

  const back = (await ask('POST', `${exam}/resume?tab=one`)).body;
  expect(back).toMatchObject({ attemptId: begun.attemptId, number: 1 });
  const gainedMs = Date.parse(back.clock.endsAt) - Date.parse(begun.clock.endsAt);
  expect(gainedMs).toBeGreaterThan(500);
  // No more than it was away, and what lies between two heartbeats.
  expect(gainedMs).toBeLessThan(awayMs + 4000);
  const kept = new Map<string, string[]>(
    back.answers.map(({ quizId, objectiveQuizSelectedOptions }: Body) => [quizId, objectiveQuizSelectedOptions]),
  );
  for (const [quizId, options] of acknowledged) {
    const possible = quizId === doubtful?.quizId ? [options, doubtful.objectiveQuizSelectedOptions] : [options];
    expect(possible).toContainEqual(kept.get(quizId));
  }
  expect((await save(answer(0, 0))).status).toBe(201);
  const { body: finished } = await ask('POST', `${exam}/finish`);
  expect(finished).toMatchObject({ ended: true, number: 1 });
  expect(typeof finished.result.examPassed).toBe('boolean');
  const place = `courseId=${tree.id}&moduleId=${module.id}&assessmentId=${begun.assessmentId}`;
  const result = await ask('GET', `${services}/user-course-states/getCourseAssessmentResult?${place}`);
  expect(result.body).toEqual(finished.result);
}, 240_000);
