import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const services = '/services/elearning/api';

/**
 * Two calls of a learner in a course of 200 modules, against one of 5: saving an answer, and requesting the course
 * again.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(() => undefined);
  const { app, database } = bench.server;
  try {
    const author = await bench.signIn('brightpath', 'brightpath-author');
    const learner = await bench.signIn('brightpath', 'brightpath-student');
    const post = async (path: string, payload: object): Promise<{ id: string }> =>
      (await app.inject({ method: 'POST', url: `${services}/${path}`, headers: author, payload })).json();

    const courseOf = async (modules: number) => {
      const moduleRows = [];
      for (let index = 1; index <= modules; index++) {
        const quiz = await post('objective-quizs', { question: 'Which?', score: 1, index: 1 });
        const option = await post('objective-quiz-options', { option: 'This', correct: true, objectiveQuiz: quiz });
        const text = '<p>A paragraph of a lesson that is about as long as paragraphs of lessons are.</p>'.repeat(10);
        const content = await post('module-contents', { title: 'Lesson', index: 1, text, objectiveQuizes: [quiz] });
        const module = await post('course-modules', { name: `Module ${index}`, index, moduleContents: [content] });
        moduleRows.push({ module, content, quiz, option });
      }
      const course = await post('courses', {
        name: `${modules} modules`,
        published: true,
        courseModules: moduleRows.map(({ module }) => module),
      });
      await database.pool.query(
        `insert into enrolments (owner, id, user_id, course_id, course_owner)
         select owner, gen_random_uuid(), id, $1, owner from users where login = 'brightpath-student'`,
        [course.id],
      );
      const last = moduleRows[moduleRows.length - 1];
      if (!last) throw new Error('A course needs a module.');
      const url = `${services}/courses/courseByCourseId/${course.id}`;
      const { headers } = await app.inject({ url, headers: learner });
      return {
        again: { url: `${bench.ours}${url}`, headers: { ...learner, 'if-none-match': String(headers['etag']) } },
        answer: {
          courseId: course.id,
          moduleId: last.module.id,
          parentId: last.content.id,
          quizId: last.quiz.id,
          quizType: 'OBJECTIVE',
          objectiveQuizSelectedOptions: [last.option.id],
        },
      };
    };

    const [small, large] = [await courseOf(5), await courseOf(200)];
    const save = (body: object) => () =>
      requestsPerSecond({ url: `${bench.ours}${services}/user-course-quiz-states`, headers: learner, body });
    return [
      await sideBySide({
        name: 'an answer in a course of 200 modules, against 5',
        goal: 0.8,
        unit: 'req/s',
        ours: save(large.answer),
        ceiling: save(small.answer),
      }),
      await sideBySide({
        name: 'a course of 200 modules requested again, against 5',
        goal: 0.8,
        unit: 'req/s',
        ours: () => requestsPerSecond(large.again),
        ceiling: () => requestsPerSecond(small.again),
      }),
    ];
  } finally {
    await bench.close();
  }
}
