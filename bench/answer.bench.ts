import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

interface Tree {
  readonly courseModules: readonly {
    readonly id: string;
    readonly moduleContents: readonly {
      readonly id: string;
      readonly objectiveQuizes: readonly {
        readonly id: string;
        readonly options: readonly { readonly id: string }[];
      }[];
    }[];
  }[];
}

/** An answer to the first quiz of a course with its first option. */
function answerTo(courseId: string, { courseModules }: Tree) {
  for (const module of courseModules)
    for (const content of module.moduleContents)
      for (const quiz of content.objectiveQuizes) {
        const [option] = quiz.options;
        if (option) {
          const place = { courseId, moduleId: module.id, parentId: content.id, quizId: quiz.id };
          return { ...place, quizType: 'OBJECTIVE', objectiveQuizSelectedOptions: [option.id] };
        }
      }
  throw new Error('The demo course has no quiz with options.');
}

/** Saves an answer, with grading and row-level security. The ceiling is a bare insert through the same kind of server. */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(async (bare, { database: { pool } }) => {
    await pool.query(
      'create table bench_answers (id uuid primary key default gen_random_uuid(), body jsonb, saved timestamptz)',
    );
    bare.post('/answer', async (request) => {
      const { rows } = await pool.query('insert into bench_answers (body, saved) values ($1, now()) returning *', [
        request.body,
      ]);
      return rows[0];
    });
  });
  try {
    const headers = await bench.signIn('brightpath', 'brightpath-student');
    const account = await bench.server.app.inject({ url: '/api/account', headers });
    const [courseId] = account.json().courses as [string];
    const course = await bench.server.app.inject({
      url: `/services/elearning/api/courses/courseByCourseId/${courseId}`,
      headers,
    });
    const body = answerTo(courseId, course.json());
    const figure = await sideBySide({
      name: 'answer save',
      goal: 0.5,
      unit: 'req/s',
      ours: () =>
        requestsPerSecond({ url: `${bench.ours}/services/elearning/api/user-course-quiz-states`, headers, body }),
      ceiling: () => requestsPerSecond({ url: `${bench.ceiling}/answer`, body }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
