import { describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { queryOf, sampleCourse } from './sample-course.ts';
import { type Response, services } from './test-server.ts';

type Fields = Record<string, unknown>;

const { server, author, course, newLearner } = await startCourseTestServer();
const learner = await newLearner();

const states = `${services}/user-course-quiz-states`;

const place = (quiz: { id: string }) => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: quiz.id,
});

const failureOf = ({ status, body, headers }: Response) => [status, body.message, headers['x-app-error']];

describe('a practice answer', () => {
  test('is refused in a wrong place: another module, another content, a quiz of an exam, a quiz of another course', async () => {
    const other = await sampleCourse(author, { name: 'Other' });
    const right = { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] };
    const wrong: [string, Fields][] = [
      ['module', { moduleId: course.exam.id }],
      ['content', { parentId: course.videoContent.id }],
      ['quiz', { quizId: course.examQuiz.id }],
      ['quiz of another course', { quizId: other.single.id }],
      [
        'exam',
        {
          moduleId: course.exam.id,
          parentId: course.assessment.id,
          quizId: course.examQuiz.id,
          fillInBlanksAnswers: { [course.examQuiz.options[0] as string]: 'x' },
        },
      ],
    ];
    for (const [name, change] of wrong) {
      const reply = await learner.ask('POST', states, { body: { ...right, ...change } });
      const code = name === 'exam' ? 'error.exam.notRunning' : 'error.answerMisplaced';
      expect(failureOf(reply), name).toEqual([400, code, code]);
    }
    expect((await learner.ask('POST', states, { body: { ...right, courseId: other.id } })).status).toBe(404);
    expect((await learner.ask('GET', states)).body).toEqual([]);
  });

  test('in a list with a refused answer is not stored, and neither is the rest of the list', async () => {
    const student = await server.createUser(learner.company, ['ROLE_STUDENT']);
    await server.enrol(student, course.id);
    const right = { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] };
    const refusal = await student.ask('POST', `${states}/saveAll`, { body: [right, { ...place(course.free) }] });
    expect(refusal.status).toBe(400);
    expect((await student.ask('GET', states)).body).toEqual([]);
  });

  test('replaces the earlier answer to the same quiz, and is found by its place', async () => {
    const student = await server.createUser(learner.company, ['ROLE_STUDENT']);
    await server.enrol(student, course.id);
    const path = `${states}/byIds?${queryOf(place(course.single))}`;
    expect([(await student.ask('GET', path)).status, (await student.ask('GET', path)).body]).toEqual([200, null]);
    const save = (option: number) =>
      student.ask('POST', states, {
        body: { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[option]] },
      });
    const [first, second] = [await save(1), await save(0)];
    expect([first.body.correct, second.body.correct, second.body.id, second.body.version]).toEqual([
      false,
      true,
      first.body.id,
      2,
    ]);
    expect((await student.ask('GET', path)).body).toEqual(second.body);
    expect((await student.ask('GET', `${states}/byCourse/${course.id}`)).body).toEqual([second.body]);
    const stale = await student.ask('PUT', states, { body: { ...second.body, version: 1 } });
    expect([stale.status, stale.body.message]).toEqual([409, 'error.concurrencyFailure']);
  });
});
