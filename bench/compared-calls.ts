import { addBareInsert } from './bare-insert.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import type { Load } from './requests-per-second.ts';

/** A call of ours, and the same work through a bare server. */
export interface ComparedCall {
  readonly ours: Load;
  readonly ceiling: Load;
}

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

const services = '/services/elearning/api';
const owner = 'brightpath';
const columns =
  'id, owner, question, score, "index", hint, available_for_demo, quiz_type, image_url, type, created, modified, modified_by, version';

/**
 * A page of 20 rows with its count, beside the same two queries without host, token, roles, row-level security and
 * schema; and a saved answer with its grading, beside a bare insert.
 */
export async function startComparedCalls(): Promise<{
  readonly bench: BenchServer;
  readonly list: ComparedCall;
  readonly answer: ComparedCall;
}> {
  const bench = await startBenchServer(async (bare, server) => {
    const { pool } = server.database;
    await addBareInsert(bare, server);
    bare.get('/list', async (_request, reply) => {
      const { rows } = await pool.query(
        `select ${columns} from objective_quizzes where owner = $1 order by id limit 20`,
        [owner],
      );
      const { rows: totals } = await pool.query('select count(*) as total from objective_quizzes where owner = $1', [
        owner,
      ]);
      return reply.header('x-total-count', totals[0].total).send(rows);
    });
  });
  const author = await bench.signIn(owner, 'brightpath-author');
  const student = await bench.signIn(owner, 'brightpath-student');
  const account = await bench.server.app.inject({ url: '/api/account', headers: student });
  const [courseId] = account.json().courses as [string];
  const courseUrl = `${services}/courses/courseByCourseId/${courseId}`;
  const course = await bench.server.app.inject({ url: courseUrl, headers: student });
  const body = answerTo(courseId, course.json());
  return {
    bench,
    list: {
      ours: { url: `${bench.ours}${services}/objective-quizs?size=20`, headers: author },
      ceiling: { url: `${bench.ceiling}/list` },
    },
    answer: {
      ours: { url: `${bench.ours}${services}/user-course-quiz-states`, headers: student, body },
      ceiling: { url: `${bench.ceiling}/answer`, body },
    },
  };
}
