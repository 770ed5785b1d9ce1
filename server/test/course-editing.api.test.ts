import { afterAll, describe, expect, test } from 'vitest';
import {
  add,
  at,
  callEverything,
  choice,
  copy,
  detach,
  examRules,
  type Fields,
  order,
  piece,
  type Ref,
  refTo,
  save,
  startEditingTest,
  twoOptions,
  use,
} from './editing-test.ts';
import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';
import type { Caller } from './test-server.ts';

/** The course editor’s calls write the same rows as the entities’ own calls, several of them at once. */
const { publish, added, author, server, newCourse, outline, rowOf, smallCourse, student, worker } =
  await startEditingTest();
afterAll(() => server.close());

describe('a new course', () => {
  test('is built with every kind of quiz, checked as ready, published, and read by its learner', async () => {
    const course = await newCourse('From nothing');
    expect(await outline(course.id)).toMatchObject({
      published: false,
      problems: ['course.problem.noModules'],
      modules: [],
    });
    const chapter = await added('MODULE', course, { name: 'Lessons' });
    const exam = await added('MODULE', course, { name: 'Exam', type: 'EXAM' });
    await added('MODULE', course, { name: 'Case', type: 'EXAM_CASE_STUDY' });
    await added('MODULE', course, { name: 'Talk', type: 'DISCUSSION' });
    const content = await added('CONTENT', chapter, { title: 'All kinds', text: '<p>Hi<script>no</script></p>' });
    const assessment = await added('ASSESSMENT', exam, examRules);
    await added('OBJECTIVE', content, choice, twoOptions);
    await added('SUBJECTIVE', content, { question: 'Why?', score: 1 });
    await added('DRAG_AND_DROP', content, { statement: 'Put in order', score: 1 }, [
      piece({ text: 'first', dropTarget: 'source' }),
      piece({ text: 'second', dropTarget: 'source' }),
    ]);
    await added('FILL_IN_THE_BLANKS', content, { statement: 'Fill in', score: 1 }, [
      piece({ text: 'The sky is _::_', correctOption: 'blue' }),
    ]);
    await added('IMAGE', content, { statement: 'What is it?', score: 1, image: smallPng });
    await added('OBJECTIVE', assessment, choice, twoOptions);

    const { modules } = await outline(course.id);
    expect(modules.map((one: Fields) => [one['title'], one['type'], one['index'], one['problems']])).toEqual([
      ['Lessons', 'CHAPTER', 1, []],
      ['Exam', 'EXAM', 2, []],
      ['Case', 'EXAM_CASE_STUDY', 3, ['course.problem.noAssessment']],
      ['Talk', 'DISCUSSION', 4, []],
    ]);
    expect(modules[0].items[0].quizzes.map((one: Fields) => [one['kind'], one['index'], one['problems']])).toEqual([
      ['OBJECTIVE', 1, []],
      ['SUBJECTIVE', 2, []],
      ['DRAG_AND_DROP', 3, []],
      ['FILL_IN_THE_BLANKS', 4, []],
      ['IMAGE', 5, []],
    ]);
    expect(modules[1].items).toMatchObject([{ kind: 'ASSESSMENT', title: 'Final', quizzes: [{ kind: 'OBJECTIVE' }] }]);

    expect((await publish(course.id)).status).toBe(200);
    await server.enrol(student, course.id);
    const { body: tree } = await student.ask('GET', at(`courses/courseByCourseId/${course.id}`));
    expect(tree.courseModules[0].moduleContents[0]).toMatchObject({
      text: '<p>Hi</p>',
      imageQuizes: [{ imageUrl: expect.stringContaining('/files/') }],
    });
    const [{ options }] = tree.courseModules[0].moduleContents[0].objectiveQuizes;
    expect(options.map(({ option }: Fields) => option).toSorted()).toEqual(['Paris', 'Rome']);
  });

  test('the call that adds a part answers like the entity’s own call, with its success message', async () => {
    const { content } = await smallCourse('Answers');
    const created = await add(author, 'OBJECTIVE', content, choice, twoOptions);
    expect([created.headers['x-app-alert'], created.headers['location']]).toEqual([
      'entity.created',
      at(`objective-quizs/${created.body.id}`),
    ]);
    expect(created.body).toEqual({ ...(await rowOf('objective-quizs', created.body.id)), kind: 'OBJECTIVE' });
    expect(created.body).toMatchObject({
      quizType: 'OBJECTIVE',
      index: 1,
      version: 1,
      options: [{ index: 1 }, { index: 2 }],
    });
  });
});

describe('a save', () => {
  test('writes the changed parts in the given order, and leaves the rest unchanged', async () => {
    const { content } = await smallCourse('Pieces');
    const quiz = await added('OBJECTIVE', content, choice, [...twoOptions, piece({ option: 'Bonn' })]);
    const [paris, rome, bonn] = quiz.options;
    const reply = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      version: quiz.version,
      values: { question: 'Which one?' },
      pieces: [{ id: paris.id }, { id: bonn.id, values: { option: 'Berlin' } }, { values: { option: 'Oslo' } }],
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers['x-app-alert']).toBe('entity.updated');
    expect(reply.body).toEqual({ ...(await rowOf('objective-quizs', quiz.id)), kind: 'OBJECTIVE' });
    const options = reply.body.options.map((one: Fields) => [one['id'], one['option'], one['index'], one['version']]);
    expect(options.slice(0, 2)).toEqual([
      [paris.id, 'Paris', 1, 1],
      [bonn.id, 'Berlin', 2, 2],
    ]);
    expect(options[2].slice(1)).toEqual(['Oslo', 3, 1]);
    expect((await author.ask('GET', at(`objective-quiz-options/${rome.id}`))).status).toBe(404);
    const { rows } = await server.database.pool.query(
      `select data ->> 'message' as message from audit_events where owner = $1 and type = 'DELETION'`,
      [author.company],
    );
    expect(rows).toContainEqual({ message: `objectiveQuizOptions.remove ${rome.id}` });
  });

  test('writes all or nothing: an error anywhere is returned with its field, and nothing is written', async () => {
    const { content } = await smallCourse('All or nothing');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const before = await rowOf('objective-quizs', quiz.id);
    const refusal = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { question: ' ', score: 3 },
      pieces: [{ id: quiz.options[0].id, values: { option: '' } }, { values: {} }],
    });
    expect([refusal.status, refusal.body.fieldErrors.map(({ field, message }: Fields) => [field, message])]).toEqual([
      400,
      [
        ['question', 'NotNull'],
        ['pieces.0.option', 'NotNull'],
        ['pieces.1.option', 'NotNull'],
      ],
    ]);
    const unknown = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { score: 3 },
      pieces: [{ values: { option: 'New' } }, { id: 'nobody' }],
    });
    expect([unknown.status, unknown.body.fieldErrors[0].field]).toEqual([400, 'pieces.1.id']);
    expect(await rowOf('objective-quizs', quiz.id)).toEqual(before);
    const created = await add(author, 'OBJECTIVE', content, { score: 1 }, [piece({ correct: true })]);
    expect(created.body.fieldErrors.map(({ field }: Fields) => field)).toEqual(['question', 'pieces.0.option']);
  });

  test('by the later of two authors gets a conflict, and nothing of it is written', async () => {
    const { content } = await smallCourse('Two authors');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const mine = { kind: 'OBJECTIVE', id: quiz.id, version: quiz.version, values: { score: 2 } };
    expect((await save(worker, mine)).status).toBe(200);
    const late = await save(author, { ...mine, values: { score: 9 }, pieces: [...twoOptions] });
    expect([late.status, late.body.message]).toEqual([409, 'error.concurrencyFailure']);
    expect(await rowOf('objective-quizs', quiz.id)).toMatchObject({ score: 2, version: 2, options: [{}, {}] });
  });

  test('returns a conflict too when somebody else has changed a part meanwhile', async () => {
    const { content } = await smallCourse('A stale piece');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const [paris] = quiz.options;
    await author.ask('PUT', at('objective-quiz-options'), { body: { id: paris.id, option: 'Lyon' } });
    const values = { option: 'Paris', version: paris.version };
    const late = await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: {}, pieces: [{ id: paris.id, values }] });
    expect(late.status).toBe(409);
  });
});

describe('the order', () => {
  /** Three quizzes of two kinds in a content. */
  async function threeQuizzes(name: string) {
    const { content, ...rest } = await smallCourse(name);
    const one = await added('OBJECTIVE', content, choice, twoOptions);
    const two = await added('SUBJECTIVE', content, { question: 'Why?', score: 1 });
    const three = await added('OBJECTIVE', content, choice, twoOptions);
    return { ...rest, content, one, two, three };
  }
  const refs = (...parts: Ref[]) => parts.map(({ kind, id }) => ({ kind, id }));
  const quizIds = async (courseId: string, lesson = 0) =>
    (await outline(courseId)).modules[0].items[lesson].quizzes.map(({ id }: Ref) => id);

  test('is written across kinds, and only where it differs', async () => {
    const { course, content, one, two, three } = await threeQuizzes('Order');
    const done = await order(author, { in: refs(content)[0], parts: refs(one, three, two) });
    expect([done.status, done.headers['x-app-alert'], done.text]).toEqual([204, 'entity.updated', '']);
    expect(await quizIds(course.id)).toEqual([one.id, three.id, two.id]);
    expect(await rowOf('objective-quizs', one.id)).toMatchObject({ index: 1, version: 1 });
    expect(await rowOf('objective-quizs', three.id)).toMatchObject({ index: 2, version: 2 });
    expect(await rowOf('subjective-quizs', two.id)).toMatchObject({ index: 3, version: 2 });
  });

  test('keeps parts that somebody else has added meanwhile, at the end', async () => {
    const { course, content, one, two, three } = await threeQuizzes('Added meanwhile');
    expect((await order(author, { in: refs(content)[0], parts: refs(two, one) })).status).toBe(204);
    expect(await quizIds(course.id)).toEqual([two.id, one.id, three.id]);
  });

  test('moves a part from its place, and refuses a part that was in neither place', async () => {
    const { course, chapter, content, one, two, three } = await threeQuizzes('Moves');
    const other = await added('CONTENT', chapter, { title: 'Other' });
    const [from, into] = refs(content, other);
    expect((await order(author, { in: into, parts: refs(three), from })).status).toBe(204);
    expect(await quizIds(course.id)).toEqual([one.id, two.id]);
    expect(await quizIds(course.id, 1)).toEqual([three.id]);
    const refusal = await order(author, { in: into, parts: refs(three, three) });
    expect([refusal.status, refusal.body.message]).toEqual([400, 'error.alreadyInPlace']);
    const { one: elsewhere } = await threeQuizzes('Elsewhere');
    for (const body of [
      { in: into, parts: refs(three, elsewhere), from },
      { in: into, parts: refs(three, one) },
    ]) {
      const away = await order(author, body);
      expect([away.status, away.body.message]).toEqual([400, 'error.notInPlace']);
    }
    expect(await quizIds(course.id, 1)).toEqual([three.id]);
  });

  test('of modules belongs to the course', async () => {
    const { course, chapter } = await smallCourse('Modules');
    const second = await added('MODULE', course, { name: 'Second' });
    await order(author, { in: course, parts: refs(second, chapter) });
    expect((await outline(course.id)).modules.map(({ id }: Ref) => id)).toEqual([second.id, chapter.id]);
  });

  test('accepts parts only in places for their kind', async () => {
    const { course, chapter, content } = await smallCourse('Places');
    for (const body of [
      { part: refTo(content), in: course },
      { part: refTo(chapter), in: refTo(content) },
    ])
      for (const call of [use, copy, detach])
        expect((await call(author, body)).body.fieldErrors).toMatchObject([{ field: 'in.kind', message: 'Value' }]);
    expect((await add(author, 'OBJECTIVE', chapter, choice)).status).toBe(400);
  });
});

describe('permissions', () => {
  test('a worker builds and orders parts, but does not delete or remove them; a student can do none of it', async () => {
    const { course, chapter, content } = await smallCourse('Rights');
    const created = await add(worker, 'OBJECTIVE', content, choice, twoOptions);
    const quiz = created.body;
    expect([created.status, (await outline(course.id, worker)).name]).toEqual([201, 'Rights']);
    const fewer = { kind: 'OBJECTIVE', id: quiz.id, values: { score: 5 }, pieces: [{ id: quiz.options[0].id }] };
    expect((await save(worker, fewer)).status).toBe(403);
    expect(await rowOf('objective-quizs', quiz.id)).toMatchObject({ score: 1, options: [{}, {}] });
    const place = { part: refTo(content), in: refTo(chapter) };
    expect((await detach(worker, place)).status).toBe(403);
    expect((await order(worker, { in: refTo(content), parts: [refTo(quiz)] })).status).toBe(204);
    expect((await student.ask('GET', at(`courses/${course.id}/outline`))).status).toBe(403);
    for (const refusal of await callEverything(
      student,
      { course, chapter, content, quiz: { ...quiz, kind: 'OBJECTIVE' } },
      course,
    ))
      expect(refusal.status).toBe(403);
  });

  test('users of another tenant get 404; users of a tenant with the shared course read it, and the answer names its owner', async () => {
    const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
    const [outsider, sharer] = [
      await server.createUser(await server.tenant(), ['ROLE_USER']),
      await server.createUser(await server.tenant(), ['ROLE_USER']),
    ];
    const { course, chapter, content } = await smallCourse('Shared');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const shared = await admin.ask('PUT', at('courses'), { body: { id: course.id, subOwners: [sharer.company] } });
    expect(shared.status).toBe(200);
    const answers = async (who: Caller) => {
      const mine = { kind: 'COURSE', id: (await post(who, 'courses', { name: 'Own' })).id };
      const all = await callEverything(who, { course, chapter, content, quiz }, mine);
      return new Set(all.map(({ status, body }) => `${status} ${body.message}`));
    };
    const before = await outline(course.id);
    expect(await answers(outsider)).toEqual(new Set(['404 error.http.404']));
    expect((await outsider.ask('GET', at(`courses/${course.id}/outline`))).status).toBe(404);
    expect(await answers(sharer)).toEqual(new Set(['400 error.notMainOwner']));
    expect(await outline(course.id, sharer)).toEqual(before);
    expect(await outline(course.id)).toEqual(before);
    expect((await author.ask('GET', at('courses/nobody/outline'))).status).toBe(404);

    // The platform’s ADMIN edits a course of any tenant, and the new rows belong to that tenant.
    expect(await outline(course.id, admin)).toEqual(before);
    const created = await add(admin, 'OBJECTIVE', content, choice, twoOptions);
    expect([created.status, created.body.owner]).toEqual([201, author.company]);
    expect((await outline(course.id)).modules[0].items[0].quizzes).toHaveLength(2);
  });
});
