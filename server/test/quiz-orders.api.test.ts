import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { post, type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The order in which learners and visitors get options and items (learner-lists.test.ts tests the reply schemas). */
let server: TestServer;
let author: Caller;
let learners: Caller[];
let course: SampleCourse;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  author = await server.createUser(company, ['ROLE_USER']);
  learners = [];
  course = await sampleCourse(author, { availableForDemo: true });
  for (let count = 0; count < 4; count += 1) {
    const learner = await server.createUser(company, ['ROLE_STUDENT']);
    await server.enrol(learner, course.id);
    learners.push(learner);
  }
});
afterAll(() => server.close());

const treeOf = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.ask('GET', `${services}/courses/courseByCourseId/${course.id}`, { headers });

interface ShownItem {
  readonly id: string;
  readonly text?: string;
  readonly option?: string;
}
const textsOf = (items: readonly ShownItem[]): string[] => items.map(({ text, option }) => text ?? option ?? '');
type Lesson = Record<string, { options: ShownItem[]; dragItems: ShownItem[] }[]>;
interface Body {
  readonly courseModules: readonly { readonly moduleContents: readonly Lesson[] }[];
}
const lessonIn = (body: Body): Lesson => body.courseModules[0]?.moduleContents[0] ?? {};

test('questions reach learners and visitors by eight calls, and by no other', () => {
  const open = server.routes.endpoints.filter(
    ({ access }) => typeof access === 'string' || access.includes('ROLE_STUDENT'),
  );
  const carrying = open.filter(({ reply }) =>
    JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).includes('"dragItems"'),
  );
  expect(carrying.map(({ id }) => id).toSorted()).toEqual([
    'courses.byCourseId',
    'courses.forDemo',
    // With the right answers, when the author of the exam shows them (shown-answers.api.test.ts).
    'exams.ownAnswers',
    'exams.resume',
    'exams.runningAttempt',
    'exams.start',
    // Earlier exams. Their questions are left out as in the course itself.
    'userCourseState.progress',
    'userCourseState.progressByUser',
  ]);
});

describe('options', () => {
  const optionTexts = Array.from({ length: 12 }, (_, at) => `Option ${at + 1}`);
  let quiz: { id: string };
  let ids: string[];

  beforeAll(async () => {
    quiz = await post(author, 'objective-quizs', { question: 'Which of twelve?', score: 1, index: 20 });
    ids = [];
    for (const [at, option] of optionTexts.entries()) {
      const body = { option, index: at + 1, correct: at === 0, objectiveQuiz: { id: quiz.id } };
      ids.push((await post(author, 'objective-quiz-options', body)).id);
    }
    const objectiveQuizes = [{ id: course.single.id }, { id: course.multiple.id }, { id: quiz.id }];
    await author.ask('PUT', `${services}/module-contents`, { body: { id: course.content.id, objectiveQuizes } });
  });

  test('the list of all options has those of a question together, by their index', async () => {
    const { body } = await author.ask('GET', `${services}/objective-quiz-options?size=200`);
    const rows: { option: string; objectiveQuiz: { id: string } }[] = body;
    const parents = rows.map(({ objectiveQuiz }) => objectiveQuiz.id);
    expect(parents).toEqual(parents.toSorted());
    expect(rows.filter(({ objectiveQuiz }) => objectiveQuiz.id === quiz.id).map(({ option }) => option)).toEqual(
      optionTexts,
    );
    const last = await author.ask('GET', `${services}/objective-quiz-options?size=1&sort=index,desc`);
    expect(last.body[0].option).toBe('Option 12');
  });

  const optionsOf = async () =>
    lessonIn((await treeOf(learners[0] as Caller)).body)['objectiveQuizes']?.at(-1)?.options as ShownItem[];

  test('come in the server’s own order, numbered by it, whatever option is right or was written first', async () => {
    const before = await optionsOf();
    expect(textsOf(before)).not.toEqual(optionTexts);
    expect(textsOf(before).toSorted()).toEqual(optionTexts.toSorted());
    expect(before.map((option) => (option as { index?: number }).index)).toEqual(
      optionTexts.map((_option, at) => at + 1),
    );
    const swap = (at: number, body: object) =>
      author.ask('PUT', `${services}/objective-quiz-options`, { body: { id: ids[at], ...body } });
    await swap(0, { correct: false, index: 12 });
    await swap(11, { correct: true, index: 1 });
    expect(await optionsOf()).toEqual(before);
  });

  test('have ids that do not grow in the order of writing, whoever creates them', async () => {
    expect(ids.toSorted()).not.toEqual(ids);
    expect(new Set(ids.map((id) => id.slice(0, 13)))).toEqual(new Set([quiz.id.slice(0, 13)]));
    const copy = await author.ask('POST', `${services}/course-parts/copy`, {
      body: { part: { kind: 'OBJECTIVE', id: quiz.id }, in: { kind: 'CONTENT', id: course.content.id } },
    });
    expect(copy.status, copy.text).toBeLessThan(300);
    const { body } = await author.ask('GET', `${services}/objective-quizs/${copy.body.id}`);
    const copied = (body.options as { id: string }[]).map(({ id }) => id);
    expect(copied.toSorted()).not.toEqual(copied);
  });

  test('keep the author’s order if the author asks for it', async () => {
    await author.ask('PUT', `${services}/objective-quiz-options`, { body: { id: ids[0], index: 1 } });
    await author.ask('PUT', `${services}/objective-quiz-options`, { body: { id: ids[11], index: 12 } });
    await author.ask('PUT', `${services}/objective-quizs`, { body: { id: quiz.id, keepOptionOrder: true } });
    const { body } = await treeOf(learners[0] as Caller);
    const askedQuiz = lessonIn(body)['objectiveQuizes']?.find(({ options }) => textsOf(options).includes('Option 12'));
    expect(textsOf(askedQuiz?.options ?? [])).toEqual(optionTexts);
  });
});

describe('the items of an ordering quiz', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  beforeAll(async () => {
    for (const [at, text] of letters.entries())
      await post(author, 'drag-and-drop-quiz-items', {
        text,
        index: at + 10,
        dropTarget: 'source',
        dragAndDropQuiz: { id: course.ordering.id },
      });
  });
  const solved = ['first', 'second', 'third', ...letters];
  const orderIn = (body: Body) => textsOf(lessonIn(body)['dragAndDropQuizes']?.at(-1)?.dragItems ?? []);

  test('reach each learner in a fixed order of their own, and nobody in the solved order', async () => {
    const answers = await Promise.all(learners.map((learner) => treeOf(learner)));
    const orders = answers.map(({ body }) => orderIn(body));
    for (const order of orders) {
      expect(order).not.toEqual(solved);
      expect(order.toSorted()).toEqual(solved.toSorted());
    }
    expect(new Set(orders.map((order) => order.join())).size).toBe(learners.length);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(learners.length);
    const [first, again] = [answers[0]?.text, (await treeOf(learners[0] as Caller)).text];
    expect(again).toBe(first);
    expect((await treeOf(learners[1] as Caller, { 'if-none-match': String(answers[0]?.headers['etag']) })).status).toBe(
      200,
    );
  });

  test('have the same ids for everybody, so a reviewer sees where a learner put them', async () => {
    const idsFor = async (caller: Caller) =>
      (lessonIn((await treeOf(caller)).body)['dragAndDropQuizes']?.at(-1)?.dragItems ?? []).map(({ id }) => id);
    const [learner, reviewer] = [await idsFor(learners[0] as Caller), await idsFor(author)];
    expect(learner.toSorted()).toEqual(reviewer.toSorted());
  });
});
