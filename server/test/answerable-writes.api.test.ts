import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, choice, examRules, type Fields, type Ref, startEditingTest, twoOptions } from './editing-test.ts';
import { post } from './sample-course.ts';

/** The calls of the entities themselves keep the questions of published courses answerable, like the editor's calls. */
let editing: Awaited<ReturnType<typeof startEditingTest>>;

beforeAll(async () => {
  editing = await startEditingTest();
});
afterAll(() => editing.server.close());

const refusal = {
  status: 400,
  body: { message: 'error.quizNotAnswerable', params: { title: choice.question, count: 1 } },
};
const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields) => {
  const { status, body: reply } = await editing.author.ask(method, at(path), { body });
  return { status, body: reply };
};
const put = (path: string, body: Fields) => write('PUT', path, body);
const ids = (...rows: readonly { readonly id: string }[]) => rows.map(({ id }) => ({ id }));

type Quiz = Ref & { readonly options: readonly { readonly id: string; readonly correct: boolean }[] };

/** A published course with a quiz in a chapter, and one in an exam. */
async function publishedCourse(name: string) {
  const small = await editing.smallCourse(name);
  const quiz: Quiz = await editing.added('OBJECTIVE', small.content, choice, twoOptions);
  const exam = await editing.added('MODULE', small.course, { name: 'Exam', type: 'EXAM' });
  const assessment = await editing.added('ASSESSMENT', exam, examRules);
  const question: Quiz = await editing.added('OBJECTIVE', assessment, choice, twoOptions);
  expect((await editing.publish(small.course.id)).status).toBe(200);
  const optionOf = (isCorrect: boolean) => quiz.options.find(({ correct }) => correct === isCorrect)?.id ?? '';
  return { ...small, exam, assessment, quiz, question, correct: optionOf(true), wrong: optionOf(false) };
}

/** A quiz without options, which the entities' own calls leave in no course. */
const emptyQuiz = () => post(editing.author, 'objective-quizs', { ...choice, index: 1 });

describe('a published course', () => {
  test('refuses to lose the answer of a question', async () => {
    const { course, question, quiz, correct, wrong } = await publishedCourse('Answers');
    const before = JSON.stringify(await editing.outline(course.id));
    const option = (values: Fields) => ({ index: 3, objectiveQuiz: { id: quiz.id }, ...values });
    for (const [name, reply] of Object.entries({
      'delete the answer': await write('DELETE', `objective-quiz-options/${correct}`),
      'an answer of an exam': await write('DELETE', `objective-quiz-options/${question.options[0]?.id}`),
      'a wrong answer': await put('objective-quiz-options', { id: correct, correct: false }),
      'an answer of another quiz': await put('objective-quiz-options', {
        id: correct,
        objectiveQuiz: { id: (await emptyQuiz()).id },
      }),
      'a second answer': await write('POST', 'objective-quiz-options', option({ option: 'Lyon', correct: true })),
      'the same text': await write('POST', 'objective-quiz-options', option({ option: 'Paris' })),
      'by id': await write('PUT', `objective-quiz-options/${wrong}`, { id: wrong, correct: true }),
    }))
      expect(reply, name).toMatchObject(refusal);
    expect(JSON.stringify(await editing.outline(course.id))).toBe(before);
  });

  test('refuses a question without an answer in any list', async () => {
    const { course, chapter, exam, content, assessment, quiz } = await publishedCourse('Lists');
    const bad = await emptyQuiz();
    const badContent = await post(editing.author, 'module-contents', {
      index: 1,
      title: 'Bad',
      text: '<p>a</p>',
      objectiveQuizes: ids(bad),
    });
    const badModule = await post(editing.author, 'course-modules', {
      index: 1,
      name: 'Bad',
      moduleContents: ids(badContent),
    });
    const badAssessment = await post(editing.author, 'assessments', {
      index: 1,
      ...examRules,
      objectiveQuizes: ids(bad),
    });
    const before = JSON.stringify(await editing.outline(course.id));
    for (const [path, body] of [
      ['module-contents', { id: content.id, objectiveQuizes: ids(quiz, bad) }],
      ['assessments', { id: assessment.id, objectiveQuizes: ids(bad) }],
      ['course-modules', { id: chapter.id, moduleContents: ids(content, badContent) }],
      ['course-modules', { id: exam.id, assessments: ids(badAssessment) }],
      ['courses', { id: course.id, courseModules: ids(chapter, badModule) }],
      ['courses', { id: course.id, courseModules: ids(chapter, badModule), published: true }],
    ] as const)
      expect(await put(path, body), path).toMatchObject(refusal);
    expect(JSON.stringify(await editing.outline(course.id))).toBe(before);
  });

  test('takes changes that leave every question with an answer', async () => {
    const { course, chapter, content, quiz, question, wrong } = await publishedCourse('Fine');
    for (const [path, body] of [
      ['objective-quizs', { id: quiz.id, score: 2 }],
      ['objective-quiz-options', { id: wrong, option: 'Madrid' }],
      ['module-contents', { id: content.id, objectiveQuizes: ids(question) }],
      ['course-modules', { id: chapter.id, name: 'New' }],
      ['courses', { id: course.id, courseModules: ids(chapter), published: true }],
    ] as const)
      expect((await put(path, body)).status, path).toBe(200);
    const added = { index: 3, objectiveQuiz: { id: quiz.id }, option: 'Lyon' };
    expect((await write('POST', 'objective-quiz-options', added)).status).toBe(201);
    expect((await write('DELETE', `objective-quizs/${quiz.id}`)).status).toBe(204);
  });
});

describe('a question that had no answer before', () => {
  test('can be changed and corrected in a published course, which cannot be published again before', async () => {
    const { course, quiz, correct } = await publishedCourse('Broken');
    await editing.server.database.pool.query('update objective_quiz_options set correct = false where id = $1', [
      correct,
    ]);
    for (const [path, body] of [
      ['objective-quizs', { id: quiz.id, score: 3 }],
      ['courses', { id: course.id, name: 'Still broken' }],
    ] as const)
      expect((await put(path, body)).status, path).toBe(200);
    const again = { id: course.id, published: true };
    for (const path of ['courses', 'courses/publishCourse'])
      expect(await put(path, again), path).toMatchObject(refusal);
    expect((await put('objective-quiz-options', { id: correct, correct: true })).status).toBe(200);
    for (const path of ['courses', 'courses/publishCourse']) expect((await put(path, again)).status, path).toBe(200);
  });

  test('stays as its author leaves it in a course that is not published', async () => {
    const { content } = await editing.smallCourse('Draft');
    const bad = await emptyQuiz();
    expect((await put('module-contents', { id: content.id, objectiveQuizes: ids(bad) })).status).toBe(200);
    const option = await post(editing.author, 'objective-quiz-options', {
      option: 'a',
      index: 1,
      objectiveQuiz: { id: bad.id },
    });
    expect((await write('DELETE', `objective-quiz-options/${option.id}`)).status).toBe(204);
  });
});
