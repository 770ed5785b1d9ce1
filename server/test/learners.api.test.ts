import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import { needs } from '@lernhaus/domain/overview/learner-needs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
let worker: Caller;
let course: SampleCourse;
const learners = new Map<string, Caller>();

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(server.time.now.getTime() - days * dayMs);

/** One learner for each need, and one without any. The rows are what the product’s own calls would have written. */
beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  worker = await server.createUser(company, ['ROLE_WORKER']);
  course = await sampleCourse(owner, { name: 'Knots' });
  const names = ['exams', 'asks', 'writes', 'stuck', 'ends', 'silent', 'newbie', 'works', 'done', 'nobody'];
  for (const name of names)
    learners.set(name, await server.createUser(company, ['ROLE_STUDENT'], `${name}${newId().slice(-6)}`));
  for (const name of names.filter((one) => one !== 'nobody')) await server.enrol(who(name), course.id);
  const sql = (text: string, values: unknown[]) =>
    inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, (tx) => tx.query(text, values));
  await sql('update enrolments set created = $2 where owner = $1', [company, daysAgo(30)]);
  await sql('update enrolments set ends = $3 where owner = $1 and user_id = $2', [
    company,
    who('ends').id,
    daysAgo(-3),
  ]);
  const visit = (name: string, days: number) =>
    sql(
      `insert into user_course_states (owner, id, "user", course_id, visit_count, total_time_spent, user_course_time_spent_details, created, modified, modified_by)
       values ($1, $2, $3, $4, 1, 600, $5, $6, $6, $3)`,
      [
        company,
        newId(),
        who(name).login,
        course.id,
        JSON.stringify([{ start: daysAgo(days), end: new Date(daysAgo(days).getTime() + 600_000) }]),
        daysAgo(days),
      ],
    );
  for (const name of ['exams', 'asks', 'writes', 'stuck', 'ends', 'works']) await visit(name, 2);
  await visit('silent', 15);
  const place = { moduleId: course.chapter.id, parentId: course.content.id };
  const answer = (name: string, quizId: string, type: string, version: number) =>
    sql(
      `insert into user_course_quiz_states (owner, id, "user", course_id, module_id, parent_id, quiz_id, quiz_type, subjective_quiz_answer, correct, version, created, modified, modified_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $3)`,
      [
        company,
        newId(),
        who(name).login,
        course.id,
        place.moduleId,
        place.parentId,
        quizId,
        type,
        type === 'SUBJECTIVE' ? 'Because it holds.' : null,
        type === 'SUBJECTIVE' ? null : false,
        version,
        daysAgo(1),
      ],
    );
  await answer('stuck', course.single.id, 'OBJECTIVE', 3);
  await answer('works', course.single.id, 'OBJECTIVE', 2);
  await answer('writes', course.free.id, 'SUBJECTIVE', 1);
  for (const number of [1, 2])
    await sql(
      `insert into exam_attempts (owner, id, "user", course_id, module_id, assessment_id, number, release_id, release_owner,
         allowed_time_in_minutes, passing_percentage, started, ends, finished, result, passed)
       values ($1, $2, $3, $4, $5, $6, $7, $2, $1, 10, 50, $8, $8, $8, $9, false)`,
      [
        company,
        newId(),
        who('exams').login,
        course.id,
        course.exam.id,
        course.assessment.id,
        number,
        daysAgo(1),
        JSON.stringify({
          totalQuestions: 1,
          totalScore: 1,
          passingPercentage: 50,
          acquiredScore: 0,
          acquiredPercentage: 0,
          examPassed: false,
        }),
      ],
    );
  const question = await who('asks').ask('POST', `${services}/user-feedbacks`, {
    body: { containerId: `${course.id}_${course.content.id}`, feedbackText: 'Which rope?' },
  });
  expect(question.status, question.text).toBe(201);
  await finish(who('done'));
});
afterAll(() => server.close());

const who = (name: string): Caller => learners.get(name) as Caller;

/** The learner visits every content and answers every quiz of the course through the product’s calls. */
async function finish(learner: Caller): Promise<void> {
  const tree = await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`);
  type Part = { id: string; moduleContents: { id: string }[] };
  const modules = tree.body.courseModules as Part[];
  const resumed = await learner.ask('POST', `${services}/user-course-states/resume`, {
    body: { courseId: course.id, acceptedAgreement: true },
  });
  expect(resumed.status, resumed.text).toBe(200);
  await learner.ask('POST', `${services}/user-course-current-paths`, {
    body: {
      courseId: course.id,
      moduleId: modules[0]?.id,
      contentId: modules[0]?.moduleContents[0]?.id,
      selectedIndex: 0,
      modulesCurrentPath: Object.fromEntries(
        modules.map(({ id, moduleContents }) => [
          id,
          { contentId: moduleContents[0]?.id ?? '', visitedContentId: moduleContents.map((one) => one.id) },
        ]),
      ),
    },
  });
}

const list = async (query = '', caller = owner): Promise<LearnerRow[]> => {
  const reply = await caller.ask('GET', `${services}/learners?size=50${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const namesOf = (rows: readonly LearnerRow[]) => rows.map(({ login }) => login.slice(0, -6)).sort();

describe('the list of learners', () => {
  test('says for each learner what they need, by their own record', async () => {
    const needsByLogin = Object.fromEntries((await list()).map((row) => [row.login.slice(0, -6), row.needs]));
    expect(needsByLogin).toEqual({
      exams: ['examFailed'],
      asks: ['comment'],
      writes: ['review'],
      stuck: ['stuckQuiz'],
      ends: ['ending'],
      silent: ['silent'],
      newbie: ['neverStarted'],
      works: [],
      done: [],
      nobody: [],
    });
  });

  test('has only the learners who are asked for by their logins', async () => {
    const logins = ['works', 'nobody'].map((name) => who(name).login);
    expect(namesOf(await list(`&logins=${logins.join(',')}`))).toEqual(['nobody', 'works']);
    expect(await list('&logins=unknown')).toEqual([]);
  });

  test('has the percentage of the learner’s own progress', async () => {
    const [row] = await list(`&search=${who('done').login}`);
    const own = await who('done').ask(
      'GET',
      `${services}/user-course-states/getUserCourseProgressState?courseId=${course.id}`,
    );
    const { moduleProgressState, examModuleProgressState } = own.body;
    const contents = moduleProgressState.flatMap(
      (module: { moduleContentProgressState: { contentCompleted: boolean }[] }) => module.moduleContentProgressState,
    );
    const done = contents.filter(({ contentCompleted }: { contentCompleted: boolean }) => contentCompleted).length;
    const total = contents.length + examModuleProgressState.length;
    expect(row?.courses[0]).toMatchObject({ name: 'Knots', doneCount: done, totalCount: total });
    expect(done).toBeGreaterThan(0);
    expect(row?.courses[0]?.percentage).toBe(Math.floor((done * 100) / total));
  });

  test.each([...needs])('filtered by the need %s finds the learners whose row has it', async (need) => {
    const rows = await list();
    const expected = rows.filter((row) => row.needs.includes(need));
    expect(expected).toHaveLength(1);
    expect(namesOf(await list(`&need=${need}`))).toEqual(namesOf(expected));
  });

  test.each(['notStarted', 'inProgress', 'finished', 'noCourse'] as const)(
    'filtered by the status %s finds the learners whose courses have it',
    async (status) => {
      const expected = (await list()).filter(({ courses }) =>
        status === 'noCourse' ? courses.length === 0 : courses.some((one) => one.status === status),
      );
      expect(namesOf(await list(`&status=${status}`))).toEqual(namesOf(expected));
    },
  );

  test('is filtered by course and words, and has pages with the number of all', async () => {
    expect(namesOf(await list(`&courseId=${course.id}`))).not.toContain('nobody');
    expect(await list(`&courseId=${newId()}`)).toEqual([]);
    expect(await list('&courseId=no-id')).toEqual([]);
    expect(namesOf(await list('&search=SILENT'))).toEqual(['silent']);
    expect(await list('&search=%25')).toEqual([]);
    const page = await owner.ask('GET', `${services}/learners?size=3&page=1&sort=name,desc`);
    expect(page.body).toHaveLength(3);
    expect(page.headers['x-total-count']).toBe('10');
    const beyond = await owner.ask('GET', `${services}/learners?size=3&page=99`);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '10']);
    const all = await list('&sort=name,desc');
    expect(page.body.map(({ login }: LearnerRow) => login)).toEqual(all.slice(3, 6).map(({ login }) => login));
  });

  test('is sorted by each of its fields, with the most urgent learners first', async () => {
    const urgent = await list('&sort=urgency,asc');
    expect(urgent.slice(0, 7).map((row) => row.needs[0])).toEqual([...needs]);
    const [latest] = await list('&sort=lastSeenAt,desc');
    expect(latest?.login).toBe(who('done').login);
    for (const sort of ['progress', 'joinedAt']) expect((await list(`&sort=${sort},desc`)).length, sort).toBe(10);
    expect((await owner.ask('GET', `${services}/learners?sort=password,asc`)).status).toBe(400);
  });

  test('is the same for an author, and of another company nobody sees anything', async () => {
    expect(await list('', worker)).toEqual(await list());
    const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect(await list('', stranger)).toEqual([]);
    const overview = await stranger.ask('GET', `${services}/overview`);
    expect(overview.body.learners).toEqual({ total: 0, active: 0, stuck: 0 });
  });
});

describe('the overview', () => {
  const read = async (caller: Caller) => {
    const reply = await caller.ask('GET', `${services}/overview`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };

  test('counts the needs, and lists the learners who do not get on', async () => {
    const { learners: counts, needs: byNeed, stuck, comments, reviews, exams } = await read(owner);
    expect(byNeed).toEqual(Object.fromEntries(needs.map((need) => [need, 1])));
    expect(counts).toMatchObject({ total: 10, stuck: 5 });
    expect(stuck.map((row: LearnerRow) => row.needs[0])).toEqual([
      'examFailed',
      'stuckQuiz',
      'ending',
      'silent',
      'neverStarted',
    ]);
    expect(comments).toMatchObject({
      count: 1,
      oldest: [{ text: 'Which rope?', courseName: 'Knots', login: who('asks').login }],
    });
    expect(comments.oldest[0].link).toContain('user-courses/');
    expect(reviews).toMatchObject({
      count: 1,
      oldest: [{ answers: 1, courseName: 'Knots', login: who('writes').login }],
    });
    expect(exams).toEqual({ running: 0, soonest: [] });
  });

  test('shows visits, time and answers of the last two weeks', async () => {
    const { days, learners: counts } = await read(worker);
    expect(days).toHaveLength(14);
    const sum = (name: string) => days.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0);
    // Six visited two days ago, one just now; the visit of 15 days ago is not in the picture.
    expect(sum('visits')).toBe(7);
    expect(sum('seconds')).toBe(6 * 600);
    expect(sum('answers')).toBe(3);
    expect(counts.active).toBe(7);
  });

  test('shows payments and the plan to owners only', async () => {
    const [own, authors] = [await read(owner), await read(worker)];
    expect(own.payments).toEqual({ openOrders: 0, openSums: [], planDueAt: null, planDueInDays: null });
    expect(own.plan).toMatchObject({ courses: { used: 1, limit: null } });
    expect([authors.payments, authors.plan]).toEqual([null, null]);
  });

  test('shows the checklist of a new company until its first course is published', async () => {
    const company = await server.tenant();
    const schoolOwner = await server.createUser(company, ['ROLE_USER']);
    const stepsOf = async (caller: Caller) =>
      ((await read(caller)).setup as { step: string; isDone: boolean }[] | null)?.map(
        ({ step, isDone }) => `${step} ${isDone}`,
      );
    expect(await stepsOf(schoolOwner)).toEqual([
      'site false',
      'course false',
      'content false',
      'publish false',
      'learner false',
    ]);
    await sampleCourse(schoolOwner);
    const author = await server.createUser(company, ['ROLE_WORKER']);
    expect((await stepsOf(schoolOwner))?.slice(1, 3)).toEqual(['course true', 'content true']);
    expect(await stepsOf(author)).toBeUndefined();
    // The platform's company publishes no courses.
    expect(await stepsOf(await server.createUser('lernhaus', ['ROLE_ADMIN']))).toBeUndefined();
  });
});
