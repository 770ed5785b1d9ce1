import type { AnswerKey, ReviewedQuiz } from '@lernhaus/contract/courses/answer-key';
import type { OpenAnswer } from '@lernhaus/contract/overview/open-answers';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atCompany, queryOf, type SampleCourse, sampleCourse, secrets } from './sample-course.ts';
import { type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** Users who read a learner’s answers also read the model answers and the keys. Learners never read them. */
let server: TestServer;
let author: Caller;
let course: SampleCourse;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  course = await sampleCourse(author);
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const enrolled = async (company = author.company, roles: Role[] = ['ROLE_STUDENT']): Promise<Caller> => {
  const learner = await server.createUser(company, roles);
  await server.enrol(learner, course.id, author.company);
  return learner;
};
const at = () => ({ courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id });
const keysOf = (caller: Caller, user: string, more = {}) =>
  caller.ask('GET', `${services}/user-course-quiz-states/keysByUser?${queryOf({ ...at(), user, ...more })}`);
const answer = async (learner: Caller, quiz: { id: string }, answer: Record<string, unknown>) => {
  const body = { ...at(), quizId: quiz.id, ...answer };
  const { status, text } = await learner.ask('POST', `${services}/user-course-quiz-states`, { body });
  expect(status, text).toBe(201);
};
const put = async (path: string, body: Record<string, unknown>) => {
  const { status, text } = await author.ask('PUT', `${services}/${path}`, { body });
  expect(status, text).toBe(200);
};
type Kind = AnswerKey['kind'];
interface QuizOfKind<K extends Kind> {
  readonly hasChanged: boolean;
  readonly entry: Extract<ReviewedQuiz['entry'], { kind: K }>;
  readonly answerKey: Extract<AnswerKey, { kind: K }>;
}
/** Returns a quiz of a reply after a check of its kind. */
const ofQuiz = <K extends Kind>(kind: K, reviewed: readonly ReviewedQuiz[], { id }: { id: string }): QuizOfKind<K> => {
  const key = reviewed.find(({ entry }) => entry.quiz.id === id);
  expect([key?.entry.kind, key?.answerKey.kind]).toEqual([kind, kind]);
  // The line above has checked both kinds.
  return key as QuizOfKind<K>;
};
const words = (parts: readonly { text: string }[]) => parts.map(({ text }) => text);

describe('a reviewer of practice answers', () => {
  test('reads the right answers of every kind of quiz, in the order in which learners see the quizzes', async () => {
    const learner = await enrolled();
    const { status, body } = await keysOf(author, learner.login);
    expect(status).toBe(200);
    const { single, multiple, free, sorting, ordering, blanks, unchecked, picture } = course;
    const all = [single, multiple, free, sorting, ordering, blanks, unchecked, picture];
    expect(body.map(({ entry }: never) => (entry as { quiz: { id: string } }).quiz.id)).toEqual(
      all.map(({ id }) => id),
    );
    const [s, m, f, sort, order, b, u, p] = body.map(({ answerKey }: { answerKey: unknown }) => answerKey);
    expect(s.correctOptions).toEqual([{ id: single.options[0], text: 'Paris' }]);
    expect(words(m.correctOptions)).toEqual(['2', '3']);
    expect(f.possibleAnswer).toBe('<p>possible-answer-secret</p>');
    expect(sort.rightTargets.map(({ target, items }: never) => [target, words(items)])).toEqual([
      ['Animals', ['cat']],
      ['Plants', ['oak']],
      ['source', ['stone']],
    ]);
    expect([words(order.rightOrder), order.rightTargets]).toEqual([['first', 'second', 'third'], null]);
    expect(b.sentences.map(({ acceptedAnswers }: { acceptedAnswers: string[] }) => acceptedAnswers)).toEqual([
      ['crimson-secret', 'scarlet-secret'],
      ['crimson-secret', 'scarlet-secret'],
    ]);
    expect(u.sentences).toEqual([{ id: unchecked.options[0], text: 'Say _::_', acceptedAnswers: ['anything'] }]);
    expect(p).toEqual({ kind: 'IMAGE', quizId: picture.id });
    // The items of the key have the ids that the learner’s board uses.
    const itemIds = ofQuiz('DRAG_AND_DROP', body, sorting).entry.quiz.dragItems.map(idOf);
    expect(itemIds).toEqual(expect.arrayContaining(sort.rightTargets.flatMap(({ items }: never) => items).map(idOf)));
  });

  test('reads the question and the right answer from the time of the answer, whatever the author changed later', async () => {
    const early = await enrolled();
    const late = await enrolled();
    const [paris, rome] = course.single.options;
    await answer(early, course.single, { objectiveQuizSelectedOptions: [paris] });
    await answer(early, course.free, { subjectiveQuizAnswer: 'Because.' });
    await put('objective-quizs', { id: course.single.id, question: 'Which one now?' });
    await put('objective-quiz-options', { id: paris, correct: false });
    await put('objective-quiz-options', { id: rome, correct: true });
    await answer(late, course.single, { objectiveQuizSelectedOptions: [rome] });

    const then = ofQuiz('OBJECTIVE', (await keysOf(author, early.login)).body, course.single);
    expect([then.hasChanged, then.entry.quiz.question, words(then.answerKey.correctOptions)]).toEqual([
      true,
      'Objective 1',
      ['Paris'],
    ]);
    const now = ofQuiz('OBJECTIVE', (await keysOf(author, late.login)).body, course.single);
    expect([now.hasChanged, now.entry.quiz.question, words(now.answerKey.correctOptions)]).toEqual([
      false,
      'Which one now?',
      ['Rome'],
    ]);
    // An unchanged quiz stays the same in a new release. A quiz without an answer is shown in its current form.
    expect(ofQuiz('SUBJECTIVE', (await keysOf(author, early.login)).body, course.free).hasChanged).toBe(false);
    const unanswered = ofQuiz('OBJECTIVE', (await keysOf(author, (await enrolled()).login)).body, course.single);
    expect([unanswered.hasChanged, words(unanswered.answerKey.correctOptions)]).toEqual([false, ['Rome']]);
    // A second answer is graded by the current key and shown with it.
    await answer(early, course.single, { objectiveQuizSelectedOptions: [paris] });
    const again = ofQuiz('OBJECTIVE', (await keysOf(author, early.login)).body, course.single);
    expect([again.hasChanged, words(again.answerKey.correctOptions)]).toEqual([false, ['Rome']]);
  });

  test('reads the current key for an answer that is older than the stored releases', async () => {
    const learner = await enrolled();
    await answer(learner, course.multiple, { objectiveQuizSelectedOptions: course.multiple.options.slice(0, 2) });
    await server.database.pool.query('update user_course_quiz_states set release_id = null where "user" = $1', [
      learner.login,
    ]);
    expect(ofQuiz('OBJECTIVE', (await keysOf(author, learner.login)).body, course.multiple)).toMatchObject({
      hasChanged: false,
    });
  });

  test('gets no keys for a place without quizzes, and none for an unknown course', async () => {
    const { login } = await enrolled();
    expect((await keysOf(author, login, { parentId: course.videoContent.id })).body).toEqual([]);
    expect((await keysOf(author, login, { parentId: course.assessment.id })).body).toEqual([]);
    expect((await keysOf(author, login, { courseId: course.chapter.id })).status).toBe(404);
    expect((await keysOf(author, '')).status).toBe(400);
  });
});

const idOf = ({ id }: { id: string }) => id;

describe('a reviewer of an exam', () => {
  const examKeys = (caller: Caller, stateId: string, query = '') => {
    const path = `${services}/user-course-states/${stateId}/exams/${exam.course.assessment.id}/review/keys${query}`;
    return caller.ask('GET', path);
  };

  test('reads the keys of each attempt from the time of its start, and none while it runs', async () => {
    const examTaker = await exam.examTaker();
    expect((await examKeys(exam.author, examTaker.stateId)).body).toEqual([]);
    const { body: attempt } = await examTaker.exam('start');
    expect((await examKeys(exam.author, examTaker.stateId)).body).toEqual([]);
    const { examQuiz, single, sorting } = exam.course;
    const changed = { id: examQuiz.options[0], correctOption: 'a new answer' };
    await exam.author.ask('PUT', `${services}/fill-in-the-blanks-options`, { body: changed });
    await examTaker.exam('finish');
    await examTaker.exam('start');
    await examTaker.exam('finish');
    const first = (await examKeys(exam.author, examTaker.stateId, '?number=1')).body;
    const byQuiz = (keys: { quizId: string }[], { id }: { id: string }) => keys.find(({ quizId }) => quizId === id);
    expect(byQuiz(first, examQuiz)).toMatchObject({ sentences: [{ acceptedAnswers: ['exam-answer-secret'] }] });
    expect(byQuiz(first, single)).toMatchObject({ correctOptions: [{ text: 'Paris' }] });
    const items = attempt.assessment.dragAndDropQuizes[0].dragItems as { id: string; text: string }[];
    const cat = items.find(({ text }) => text === 'cat');
    expect(byQuiz(first, sorting)).toMatchObject({ rightTargets: [{ target: 'Animals', items: [cat] }, {}, {}] });
    const latest = (await examKeys(exam.author, examTaker.stateId)).body;
    expect(byQuiz(latest, examQuiz)).toMatchObject({ sentences: [{ acceptedAnswers: ['a new answer'] }] });
    expect((await examKeys(exam.author, examTaker.stateId, '?number=3')).body).toEqual([]);
  });

  test.each<[who: string, roles: Role[] | null, status: number]>([
    ['a learner', ['ROLE_STUDENT'], 403],
    ['a user of another product', ['ROLE_USER_PRICE_PRO'], 403],
    ['a user of another product', ['ROLE_USER_URBAN_ENGINE'], 403],
    ['a visitor', null, 401],
    ['an author', ['ROLE_WORKER'], 200],
    ['an owner', ['ROLE_USER'], 200],
    ['an owner who learns, too', ['ROLE_USER', 'ROLE_STUDENT'], 200],
  ])('%s with %j is answered %i', async (_who, roles, status) => {
    const examTaker = await exam.examTaker();
    const company = examTaker.company;
    const caller = roles ? await server.createUser(company, roles) : server.visitor(company);
    const learner = await enrolled();
    const classmate = roles ? await server.createUser(learner.company, roles) : server.visitor(learner.company);
    const answers = [await examKeys(caller, examTaker.stateId), await keysOf(classmate, learner.login)];
    expect(answers.map((one) => one.status)).toEqual([status, status]);
    if (status !== 200)
      for (const { text } of answers) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('a learner reads no key, not even for their own answers', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    await examTaker.exam('finish');
    expect((await examKeys(examTaker, examTaker.stateId)).status).toBe(403);
    const learner = await enrolled();
    expect((await keysOf(learner, learner.login)).status).toBe(403);
  });

  test('a user of another tenant gets 404', async () => {
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    await examTaker.exam('finish');
    expect((await examKeys(outsider, examTaker.stateId)).status).toBe(404);
    expect((await keysOf(outsider, (await enrolled()).login)).status).toBe(404);
  });
});

test('a tenant with a shared course reads its keys beside its own learners’ answers, until the course is no longer shared', async () => {
  const theirs = await server.tenant();
  const admin = atCompany(await server.createUser('lernhaus', ['ROLE_ADMIN']), author.company);
  const share = async (subOwners: string[]) => {
    const { status, text } = await admin.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners } });
    expect(status, text).toBe(200);
  };
  await share([theirs]);
  const worker = await server.createUser(theirs, ['ROLE_WORKER']);
  // An owner takes the exam without completing the contents.
  const learner = await enrolled(theirs, ['ROLE_USER']);
  await answer(learner, course.free, { subjectiveQuizAnswer: 'Because.' });
  const body = { courseId: course.id, acceptedAgreement: true };
  const { body: state } = await learner.ask('POST', `${services}/user-course-states/resume`, { body });
  const attempt = `${services}/user-course-states/${state.id}/exams/${course.assessment.id}`;
  for (const call of ['start', 'finish']) expect((await learner.ask('POST', `${attempt}/${call}`)).status).toBe(200);
  const student = await enrolled(theirs);
  await answer(student, course.free, { subjectiveQuizAnswer: 'Because of it.' });
  const queue: OpenAnswer[] = (await worker.ask('GET', `${services}/open-answers`)).body;
  const openAnswer = queue.find(({ login }) => login === student.login);
  const read = async () => [
    await keysOf(worker, learner.login),
    await worker.ask('GET', `${attempt}/review/keys`),
    await worker.ask('GET', `${attempt}/review`),
  ];
  const readQuestion = async () => {
    const { status, body } = await worker.ask('GET', `${services}/open-answers/${openAnswer?.id}`);
    return [status, body.text, body.question, body.possibleAnswer];
  };

  const [practice, ofExam] = await read();
  expect(ofQuiz('SUBJECTIVE', practice?.body, course.free).answerKey.possibleAnswer).toContain(
    'possible-answer-secret',
  );
  expect(ofExam?.body).toMatchObject([{ sentences: [{ acceptedAnswers: ['exam-answer-secret'] }] }]);
  expect(await readQuestion()).toEqual([
    200,
    'Because of it.',
    'Why?',
    expect.stringContaining('possible-answer-secret'),
  ]);
  await share([]);
  expect((await read()).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await readQuestion()).toEqual([200, 'Because of it.', '', null]);
});
