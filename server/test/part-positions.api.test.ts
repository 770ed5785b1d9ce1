import { afterAll, describe, expect, test } from 'vitest';
import { embeddedTestDatabase, serverTestDatabase } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations-folder.ts';
import { migrations } from '../src/start-server.ts';
import {
  at,
  choice,
  copy,
  examRules,
  order,
  type Ref,
  refTo,
  save,
  startEditingTest,
  twoOptions,
  use,
} from './editing-test.ts';
import { formOf } from './multipart-form.ts';
import { post } from './sample-course.ts';

/** A part may be in several places. Each place has its own order. */
const { added, author, server, newCourse, outline, rowOf, smallCourse } = await startEditingTest();
afterAll(() => server.close());

type Row = { id: string; index: number } & Record<string, unknown>;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const put = async (path: string, body: Record<string, unknown>) => {
  const reply = await author.ask('PUT', at(path), { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const modulesOf = async (course: Ref) => (await rowOf('courses', course.id)).courseModules as Row[];
const whole = async (course: Ref) => JSON.stringify(await outline(course.id));
const reversed = async (parent: Ref, parts: readonly Ref[]) => {
  const done = await order(author, { in: refTo(parent), parts: parts.map(refTo).toReversed() });
  expect(done.status, done.text).toBe(204);
};

/** Two courses with the same two modules. */
async function twoCourses() {
  const [one, other] = [await newCourse('One'), await newCourse('Other')];
  const modules = [await added('MODULE', one, { name: 'First' }), await added('MODULE', one, { name: 'Second' })];
  for (const module of modules) await use(author, { part: refTo(module), in: other });
  return { one, other, modules };
}

/** Two modules of one course with the same two contents, which have the same two quizzes. */
async function twoModules() {
  const course = await newCourse('Shared below');
  const exam = await added('MODULE', course, { name: 'Exam' });
  const [one, other] = [
    await added('MODULE', course, { name: 'One' }),
    await added('MODULE', course, { name: 'Other' }),
  ];
  const contents = [await added('CONTENT', one, { title: 'A' }), await added('CONTENT', one, { title: 'B' })];
  for (const content of contents) await use(author, { part: refTo(content), in: refTo(other) });
  const [content, twin] = contents as [Ref, Ref];
  const quizzes = [
    await added('OBJECTIVE', content, choice, twoOptions),
    await added('SUBJECTIVE', content, { question: 'Why?', score: 1 }),
  ];
  const assessment = await added('ASSESSMENT', exam, examRules);
  for (const parent of [twin, assessment])
    for (const quiz of quizzes) await use(author, { part: refTo(quiz), in: refTo(parent) });
  return { course, one, other, contents, content, twin, assessment, quizzes };
}

describe('a part in two places', () => {
  test('that is moved in one course keeps its position in the other course, and learners of the other course see no change', async () => {
    const { one, other, modules } = await twoCourses();
    const before = await whole(other);
    await reversed(one, modules);
    expect((await modulesOf(one)).map(({ name, index }) => [name, index])).toEqual([
      ['Second', 1],
      ['First', 2],
    ]);
    expect((await modulesOf(other)).map(({ name, index }) => [name, index])).toEqual([
      ['First', 1],
      ['Second', 2],
    ]);
    expect(await whole(other)).toBe(before);
    // Its own row holds the position for a new place, and did not change.
    expect(await rowOf('course-modules', modules[0]?.id ?? '')).toMatchObject({ index: 1, version: 1 });
  });

  test('has its own order in each place: contents in modules, quizzes of all kinds in contents and exams', async () => {
    const { course, one, contents, content, assessment, quizzes } = await twoModules();
    await reversed(one, contents);
    await reversed(assessment, quizzes);
    const [exam, first, second] = (await outline(course.id)).modules;
    expect(idsOf(first.items)).toEqual(idsOf(contents).toReversed());
    expect(idsOf(second.items)).toEqual(idsOf(contents));
    const quizzesIn = (items: { id: string; quizzes: Row[] }[], id: string) =>
      items.find((lesson) => lesson.id === id)?.quizzes.map((quiz) => [quiz.id, quiz.index]);
    const inOrder = quizzes.map(({ id }, place) => [id, place + 1]);
    expect(quizzesIn(exam.items, assessment.id)).toEqual([
      [quizzes[1]?.id, 1],
      [quizzes[0]?.id, 2],
    ]);
    expect(quizzesIn(second.items, content.id)).toEqual(inOrder);
  });

  test('moves with its own index only while it is in one place, and else keeps its positions', async () => {
    const { one, other, modules } = await twoCourses();
    const [first] = modules as [Ref];
    const before = [await whole(one), await whole(other)];
    expect(await put('course-modules', { id: first.id, index: 9 })).toMatchObject({ index: 9 });
    expect([await whole(one), await whole(other)]).toEqual(before);
    const single = await added('MODULE', one, { name: 'Third' });
    await put('course-modules', { id: single.id, index: 0 });
    expect((await modulesOf(one)).map(({ name, index }) => [name, index])).toEqual([
      ['Third', 0],
      ['First', 1],
      ['Second', 2],
    ]);
    // A new place uses the row’s own index.
    const third = await post(author, 'courses', {
      name: 'Third',
      courseModules: [{ id: first.id }, { id: single.id }],
    });
    expect((third['courseModules'] as Row[]).map(({ index }) => index)).toEqual([0, 9]);
  });

  test('is ordered by the list of its parent too, and new parts in it come with their own index', async () => {
    const { one, other, modules } = await twoCourses();
    const before = await whole(other);
    const late = await post(author, 'course-modules', { name: 'Late', index: 7 });
    const list = [late, ...modules.toReversed()].map(({ id }) => ({ id }));
    const savedCourse = await put('courses', { id: one.id, courseModules: list });
    expect(savedCourse.courseModules.map(({ name, index }: Row) => [name, index])).toEqual([
      ['Second', 1],
      ['First', 2],
      ['Late', 7],
    ]);
    expect(await whole(other)).toBe(before);
    const again = await put('courses', {
      id: one.id,
      courseModules: savedCourse.courseModules.map(({ id }: Row) => ({ id })),
    });
    expect(again.courseModules).toEqual(savedCourse.courseModules);
  });

  test('keeps both orders in a copy, and in an imported archive', async () => {
    const { course, one, contents, content, quizzes } = await twoModules();
    await reversed(one, contents);
    await reversed(content, quizzes);
    const titles = async (id: string) =>
      (await outline(id)).modules.map(({ items }: { items: Row[] }) =>
        items.map((lesson) => [
          lesson['title'],
          lesson.index,
          (lesson['quizzes'] as Row[]).map(({ title, index }) => [title, index]),
        ]),
      );
    const before = await titles(course.id);
    expect(before[1][0][0]).toBe('B');
    expect(before[2][0][0]).toBe('A');

    const { body: reply } = await author.ask('POST', at(`courses/${course.id}/export`));
    const host = `${author.company}.localhost`;
    const { rawPayload } = await server.app.inject({ method: 'GET', url: reply.url, headers: { host } });
    const form = formOf({ field: 'archive', bytes: rawPayload, name: 'course.zip' });
    const brought = await author.ask('POST', at('courses/import'), form);
    expect(brought.status, brought.text).toBe(200);
    expect(await titles(brought.body.id)).toEqual(before);

    const target = await newCourse('Copies');
    for (const { id } of (await outline(course.id)).modules)
      await copy(author, { part: { kind: 'MODULE', id }, in: target });
    expect(await titles(target.id)).toEqual(before);
  });

  test('is moved in both places at once, and by its own index at the same time: each place keeps one complete order', async () => {
    const { one, other, modules } = await twoCourses();
    const third = await added('MODULE', one, { name: 'Third' });
    const orders = { [one.id]: [...modules, third], [other.id]: modules };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const course = turn % 2 === 0 ? one : other;
        const parts = orders[course.id]?.map(refTo) ?? [];
        if (turn % 6 === 5) return author.ask('PUT', at('course-modules'), { body: { id: third.id, index: turn } });
        return order(author, { in: course, parts: turn % 4 < 2 ? parts : parts.toReversed() });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
    await reversed(one, orders[one.id] ?? []);
    expect((await modulesOf(one)).map(({ name, index }) => [name, index])).toEqual([
      ['Third', 1],
      ['Second', 2],
      ['First', 3],
    ]);
    const there = idsOf(await modulesOf(other));
    expect([idsOf(modules), idsOf(modules).toReversed()]).toContainEqual(there);
  });
});

test('parts of a database of the previous version keep their positions', async () => {
  const { database, drop } =
    process.env['TEST_ENGINE'] === 'server'
      ? await serverTestDatabase(process.env['TEST_DATABASE_URL'] ?? '')
      : await embeddedTestDatabase();
  try {
    const tags = (await readMigrations(migrations.folder)).map(({ tag }) => tag);
    const before = tags[tags.findIndex((tag) => tag.endsWith('_part_positions')) - 1] ?? '';
    await migrate(database, { ...migrations, rowLevelSecurity: '', upTo: before });
    const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
    const insertOf = (columns: string, values: string) => `(owner, id, modified_by, ${columns}) values ${values}`;
    await database.pool.query(`insert into courses ${insertOf('name', `('acme', '${id(1)}', 'x', 'Course')`)}`);
    await database.pool.query(
      `insert into course_modules ${insertOf('name, "index"', `('acme', '${id(2)}', 'x', 'Second', 5), ('acme', '${id(3)}', 'x', 'First', 4)`)}`,
    );
    await database.pool.query(
      `insert into courses_course_modules (owner, parent_id, child_id, position) values ('acme', '${id(1)}', '${id(2)}', 0), ('acme', '${id(1)}', '${id(3)}', 1)`,
    );
    await migrate(database, migrations);
    const { rows } = await database.pool.query(
      `select child_id as id, "index" from courses_course_modules order by "index"`,
    );
    expect(rows).toEqual([
      { id: id(3), index: 4 },
      { id: id(2), index: 5 },
    ]);
    const bare = await database.pool.query(
      `select relname from pg_class where relname like '%course_modules' and relkind = 'r' and not relforcerowsecurity`,
    );
    expect(bare.rows).toEqual([]);
  } finally {
    await drop();
  }
});

test('a new part has one place, however often its call is repeated, and the reply is the part as it is now', async () => {
  const { content } = await smallCourse('Lost replies');
  const body = { kind: 'OBJECTIVE', in: refTo(content), values: choice, pieces: twoOptions };
  const addWith = (idempotencyKey: string) =>
    author.ask('POST', at('course-parts'), { body: { ...body, idempotencyKey } });
  const id = crypto.randomUUID();
  const replies = await Promise.all([addWith(id), addWith(id)]);
  expect(replies.map(({ status, body }) => [status, body.id, body.options.length])).toEqual([
    [201, id, 2],
    [201, id, 2],
  ]);
  await save(author, { kind: 'OBJECTIVE', id, values: { score: 3 } });
  expect((await addWith(id)).body).toMatchObject({ id, score: 3, version: 2 });
  expect((await addWith(id.toUpperCase())).body).toMatchObject({ id, score: 3, version: 2 });
  await addWith(crypto.randomUUID());
  expect((await rowOf('module-contents', content.id))['objectiveQuizes']).toHaveLength(2);
});
