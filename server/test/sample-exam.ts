import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import { expect } from 'vitest';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, type Response, services, type TestServer } from './test-server.ts';

export interface ExamTaker extends Caller {
  /** The id of the learner’s state in the course. */
  readonly stateId: string;
  exam(call: string, method?: 'GET' | 'POST'): Promise<Response>;
  /** The exam in the learner’s course state. */
  examState(): Promise<ExamState>;
  /** Saves an answer to a question of the exam. */
  save(quiz: { id: string }, answer: Record<string, unknown>): Promise<Response>;
}

export interface SampleExam {
  readonly course: SampleCourse;
  readonly author: Caller;
  /** An enrolled learner with a state, who has completed the contents by default. */
  examTaker(completed?: boolean): Promise<ExamTaker>;
  place(quiz: { id: string }): Record<string, string>;
  /** Answers every question of an attempt: right, or wrong where there is a key. */
  answerAll(examTaker: ExamTaker, attempt: unknown, right: boolean): Promise<void>;
}

interface StartedAttempt {
  readonly assessment: {
    readonly dragAndDropQuizes: readonly {
      readonly dragItems: readonly { readonly id: string; readonly text: string }[];
    }[];
  };
}

const ids = (...rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id }));

/**
 * A course with a video as its one content, and an exam with a question of every kind: 2 attempts, 10 minutes, 50%.
 */
export async function sampleExam(server: TestServer): Promise<SampleExam> {
  const company = await server.tenant();
  const author = await server.createUser(company, ['ROLE_USER']);
  const course = await sampleCourse(author);
  const { chapter, exam, videoContent: video, assessment, single, multiple, free, sorting, examQuiz, picture } = course;
  const put = async (path: string, body: Record<string, unknown>) => {
    const { status, text } = await author.ask('PUT', `${services}/${path}`, { body });
    if (status !== 200) throw new Error(text);
  };
  await put('course-modules', { id: chapter.id, moduleContents: ids(video) });
  await put('assessments', {
    id: assessment.id,
    objectiveQuizes: ids(single, multiple),
    subjectiveQuizes: ids(free),
    dragAndDropQuizes: ids(sorting),
    fillInTheBlanksQuizes: ids(examQuiz),
    imageQuizes: ids(picture),
  });
  const place = (quiz: { id: string }) => ({
    courseId: course.id,
    moduleId: exam.id,
    parentId: assessment.id,
    quizId: quiz.id,
  });
  return {
    course,
    author,
    place,
    async answerAll(examTaker, attempt, right) {
      const items = (attempt as StartedAttempt).assessment.dragAndDropQuizes[0]?.dragItems;
      const item = (text: string) => items?.find((one) => one.text === text)?.id as string;
      const [cat, oak] = right ? (['cat', 'oak'] as const) : (['oak', 'cat'] as const);
      const columns = {
        Animals: { id: 'Animals', taskIds: [item(cat)] },
        Plants: { id: 'Plants', taskIds: [item(oak)] },
        source: { id: 'source', taskIds: [item('stone')] },
      };
      const [blank = ''] = examQuiz.options;
      const answers: [quiz: { id: string }, answer: Record<string, unknown>][] = [
        [single, { objectiveQuizSelectedOptions: [single.options[right ? 0 : 1]] }],
        [multiple, { objectiveQuizSelectedOptions: right ? multiple.options.slice(0, 2) : [multiple.options[2]] }],
        [free, { subjectiveQuizAnswer: '<p>Because.</p>' }],
        [sorting, { dragAndDropQuizAnswer: { columns, tasks: {}, columnOrder: [] } }],
        [examQuiz, { fillInBlanksAnswers: { [blank]: right ? 'exam-answer-secret' : 'nothing' } }],
        [picture, { fillInBlanksAnswers: right ? { 1: 'a tree', 2: 'a bird' } : { 1: 'a tree' } }],
      ];
      for (const [quiz, answer] of answers) {
        const reply = await examTaker.save(quiz, answer);
        expect([reply.status, reply.body.correct, reply.body.quizId]).toEqual([201, null, quiz.id]);
      }
    },
    async examTaker(completed = true) {
      const learner = await server.createUser(company, ['ROLE_STUDENT']);
      await server.enrol(learner, course.id);
      const { body } = await learner.ask('POST', `${services}/user-course-states/resume`, {
        body: { courseId: course.id, acceptedAgreement: true },
      });
      const visits = { [chapter.id]: { contentId: video.id, visitedContentId: [video.id] } };
      const path = { courseId: course.id, moduleId: chapter.id, contentId: video.id, selectedIndex: 0 };
      if (completed)
        await learner.ask('POST', `${services}/user-course-current-paths`, {
          body: { ...path, modulesCurrentPath: visits },
        });
      const at = `${services}/user-course-states/${body.id}/exams/${assessment.id}`;
      return {
        ...learner,
        stateId: body.id,
        exam: (call, method = 'POST') => learner.ask(method, call === '' ? at : `${at}/${call}`),
        examState: async () =>
          (await learner.ask('GET', `${services}/user-course-states/${body.id}`)).body.userCourseExamState[
            assessment.id
          ],
        save: (quiz, answer) =>
          learner.ask('POST', `${services}/user-course-quiz-states`, { body: { ...place(quiz), ...answer } }),
      };
    },
  };
}

/** Moves the server’s clock. */
export const advanceClock = (server: TestServer, seconds: number): void => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

export const failureOf = ({ status, body, headers }: Response) => [status, body.message, headers['x-app-error']];
export const refusalOf = (code: string) => [400, code, code];

/** Runs a query with a learner’s login as its parameter. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever shape a row has.
export const examRows = async (server: TestServer, sql: string, user: string): Promise<any[]> =>
  (await server.database.pool.query(sql, [user])).rows;

/** The answers in a learner’s attempts. */
export const storedAnswers = (server: TestServer, user: string) =>
  examRows(
    server,
    'select t.quiz_id, t.answer from exam_answers t join exam_attempts a on a.owner = t.owner and a.id = t.attempt_id where a."user" = $1',
    user,
  );

/** The types of a learner’s audit events about exams, in their order. */
export const examAudits = async (server: TestServer, user: string): Promise<string[]> =>
  (
    await examRows(server, `select type from audit_events where principal = $1 and type like 'EXAM%' order by id`, user)
  ).map(({ type }) => type);
