import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCases, fieldOf, nothingOf, withOtherKinds } from './answer-cases.ts';
import { queryOf, type SampleCourse, sampleCourse } from './sample-course.ts';
import { failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The messages of specification 5 and 8, for every kind of quiz: in practice and in an exam. */
let server: TestServer;

const states = `${services}/user-course-quiz-states`;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Items = readonly { readonly dragItems: readonly { readonly id: string; readonly text: string }[] }[];
/** Drag items by their texts, because learners see other ids than the author. */
const itemIn =
  (quizzes: Items) =>
  (text: string): string =>
    quizzes.flatMap(({ dragItems }) => dragItems).find((one) => one.text === text)?.id ?? '';

describe('a practice answer', () => {
  let learner: Caller;
  let course: SampleCourse;
  let item: (text: string) => string;
  const treeFor = async (caller: Caller) =>
    (await caller.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).body.courseModules[0];

  beforeAll(async () => {
    const company = await server.tenant();
    const author = await server.createUser(company, ['ROLE_USER']);
    learner = await server.createUser(company, ['ROLE_STUDENT']);
    course = await sampleCourse(author);
    await server.enrol(learner, course.id);
    item = itemIn((await treeFor(learner)).moduleContents[0].dragAndDropQuizes);
  });

  test.each(answerCases)(
    'of %s is graded by the server, in the same way by POST, PUT and in a list',
    async (_name, one) => {
      const { result } = one;
      const student = await server.createUser(learner.company, ['ROLE_STUDENT']);
      await server.enrol(student, course.id);
      const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
      const at = { ...place, quizId: course[one.quiz].id };
      const answer = withOtherKinds(one.quiz, one.answer({ course, item }));
      const whole = { ...at, user: 'somebody-else', correct: result !== true, ...answer };
      const mine = async () => (await student.ask('GET', states)).body;
      const byPost = await student.ask('POST', states, { body: whole });
      if (typeof result === 'string') {
        expect(failureOf(byPost)).toEqual(refusalOf(result));
        expect(failureOf(await student.ask('POST', `${states}/saveAll`, { body: [whole] }))).toEqual(refusalOf(result));
        expect(await mine(), 'nothing is stored').toEqual([]);
        return;
      }
      expect(byPost.status, byPost.text).toBe(201);
      const { [fieldOf(one.quiz)]: _own, ...ofOthers } = nothingOf;
      expect(byPost.body).toMatchObject({ ...at, ...ofOthers, user: student.login, correct: result });
      const byPut = await student.ask('PUT', states, { body: { ...byPost.body, correct: !result, ...answer } });
      expect(byPut.body).toMatchObject({ id: byPost.body.id, ...ofOthers, user: student.login, correct: result });
      const inList = await student.ask('POST', `${states}/saveAll`, { body: [whole] });
      expect(inList.body).toMatchObject([{ id: byPost.body.id, ...ofOthers, user: student.login, correct: result }]);
      expect(await mine()).toHaveLength(1);
    },
  );

  test('stores the chosen options trimmed and each once', async () => {
    const [two, three] = course.multiple.options;
    const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
    const body = { ...place, quizId: course.multiple.id, objectiveQuizSelectedOptions: [` ${two} `, three, two, ''] };
    const reply = await learner.ask('POST', states, { body });
    expect(reply.body.objectiveQuizSelectedOptions).toEqual([two, three]);
  });

  test('has the result of each part that was given, and names nothing that was not', async () => {
    const [two, three, wrong] = course.multiple.options;
    const place = { courseId: course.id, moduleId: course.chapter.id, parentId: course.content.id };
    const body = { ...place, quizId: course.multiple.id, objectiveQuizSelectedOptions: [two, wrong] };
    const forgedBody = { ...body, partResults: { [three ?? '']: true } };
    const reply = await learner.ask('POST', states, { body: forgedBody });
    expect(reply.body).toMatchObject({ correct: false, partResults: { [two ?? '']: true, [wrong ?? '']: false } });
    expect(Object.keys(reply.body.partResults)).toHaveLength(2);
    const [inList] = (await learner.ask('POST', `${states}/saveAll`, { body: [forgedBody] })).body;
    expect(inList.partResults).toEqual(reply.body.partResults);
    const read = await learner.ask('GET', `${states}/byCourse/${course.id}`);
    const storedAnswer = read.body.find(({ quizId }: { quizId: string }) => quizId === course.multiple.id);
    expect(storedAnswer.partResults).toEqual(reply.body.partResults);
  });

  test('has the hint of its author', async () => {
    const [single] = (await treeFor(learner)).moduleContents[0].objectiveQuizes;
    expect(single.hint).toBe('<p>Think.</p>');
  });
});

describe('an answer in an exam', () => {
  let exam: SampleExam;

  beforeAll(async () => {
    exam = await sampleExam(server);
    const { assessment, sorting, ordering, blanks, unchecked, examQuiz } = exam.course;
    const ids = (...rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id }));
    const body = {
      id: assessment.id,
      dragAndDropQuizes: ids(sorting, ordering),
      fillInTheBlanksQuizes: ids(blanks, unchecked, examQuiz),
    };
    const { status, text } = await exam.author.ask('PUT', `${services}/assessments`, { body });
    expect(status, text).toBe(200);
  });

  test.each(answerCases)(
    'of %s is refused as in practice or stored without grading, and the reviewer gets its result later',
    async (_name, { quiz, answer: answerInput, result }) => {
      const examTaker = await exam.examTaker();
      const { assessment } = (await examTaker.exam('start')).body;
      const { course } = exam;
      const answer = answerInput({ course, item: itemIn(assessment.dragAndDropQuizes) });
      const reply = await examTaker.save(course[quiz], withOtherKinds(quiz, answer));
      const mine = async () =>
        (await examTaker.ask('GET', `${states}/byIds?${queryOf(exam.place(course[quiz]))}`)).body;
      if (typeof result === 'string') {
        expect(failureOf(reply)).toEqual(refusalOf(result));
        expect(await mine(), 'nothing is stored').toBeNull();
        return;
      }
      const { [fieldOf(quiz)]: _own, ...ofOthers } = nothingOf;
      expect([reply.status, reply.body]).toMatchObject([201, { ...ofOthers, correct: null }]);
      await examTaker.exam('finish');
      expect(await mine(), 'the learner gets no result afterwards either').toMatchObject({ correct: null });
      const path = `${services}/user-course-states/${examTaker.stateId}/exams/${course.assessment.id}/review`;
      const { answers } = (await exam.author.ask('GET', path)).body;
      expect(answers).toMatchObject([{ quizId: course[quiz].id, ...ofOthers, correct: result }]);
      expect((await examTaker.exam('start')).body, 'a retake starts blank').toMatchObject({ number: 2, answers: [] });
      expect(await mine()).toBeNull();
    },
  );

  test('has no hint', async () => {
    const { assessment } = (await (await exam.examTaker()).exam('start')).body;
    const lists = ['objectiveQuizes', 'subjectiveQuizes', 'dragAndDropQuizes', 'fillInTheBlanksQuizes', 'imageQuizes'];
    const hints = lists.flatMap((list) => assessment[list].map(({ hint }: { hint: unknown }) => hint));
    expect(hints).toEqual(Array(9).fill(null));
  });
});
