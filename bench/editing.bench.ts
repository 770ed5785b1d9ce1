import type { RunningServer } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const services = '/services/elearning/api';
const quizzesPerModule = 10;
const callsPerRound = 30;

type Outline = { readonly modules: (Part & { items: (Part & { quizzes: Part[] })[] })[] };

/** A reply: of every call the id, of an outline its modules, of a choice question its options. */
type CreatedRow = { readonly id: string; readonly options?: readonly Part[] } & Partial<Outline>;
interface Part {
  readonly kind: string;
  readonly id: string;
}

/** Counts the statements that the server sends, including begin and commit. */
function countStatements({ database: { pool } }: RunningServer) {
  const counter = { sent: 0 };
  const countedClients = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as (
    ...args: unknown[]
  ) => Promise<{ query: (...args: unknown[]) => unknown }>;
  const connectCounting = async (...args: unknown[]) => {
    // The pool itself calls with a callback, for upkeep. That is not a call of an author.
    if (args.length > 0) return connect(...args);
    const client = await connect();
    if (countedClients.has(client)) return client;
    countedClients.add(client);
    const query = client.query.bind(client);
    client.query = (...args: unknown[]) => {
      counter.sent += 1;
      return query(...args);
    };
    return client;
  };
  Object.assign(pool, { connect: connectCounting });
  return counter;
}

/** Creates a course of equal modules: the first one part by part, the others as copies. */
async function courseOf(
  modules: number,
  call: (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<CreatedRow>,
) {
  const { id } = await call('POST', 'courses', { name: `${modules} modules` });
  const course: Part = { kind: 'COURSE', id };
  const add = async (kind: string, parent: Part, values: object, pieces?: object[]): Promise<Part> => ({
    kind,
    id: (await call('POST', 'course-parts', { kind, in: parent, values, ...(pieces ? { pieces } : {}) })).id,
  });
  const module = await add('MODULE', course, { name: 'Module' });
  const text = '<p>A paragraph of a lesson that is about as long as paragraphs of lessons are.</p>'.repeat(10);
  const content = await add('CONTENT', module, { title: 'Lesson', text });
  for (let at = 1; at <= quizzesPerModule; at += 1)
    await add(
      'OBJECTIVE',
      content,
      { question: `Question ${at}?`, score: 1 },
      ['One', 'Two', 'Three', 'Four'].map((option) => ({ values: { option, correct: option === 'One' } })),
    );
  for (let at = 2; at <= modules; at += 1) await call('POST', 'course-parts/copy', { part: module, in: course });

  const { modules: outline = [] } = await call('GET', `courses/${id}/outline`);
  const lesson = outline[modules - 1]?.items[0];
  const quiz = lesson?.quizzes[0];
  if (!lesson || !quiz || lesson.quizzes.length !== quizzesPerModule)
    throw new Error('The course has another number of quizzes.');
  const { options = [] } = await call('GET', `objective-quizs/${quiz.id}`);
  const refs = (parts: readonly Part[]) => parts.map((part) => ({ kind: part.kind, id: part.id }));
  /** Returns a call that swaps the last two parts. */
  const swapLastTwo = (parent: Part, parts: readonly Part[]) => {
    const others = refs(parts.slice(0, -2));
    let lastTwo = refs(parts.slice(-2));
    return () => {
      lastTwo = lastTwo.toReversed();
      return call('PUT', 'course-parts/order', {
        in: { kind: parent.kind, id: parent.id },
        parts: [...others, ...lastTwo],
      });
    };
  };
  let round = 0;
  return {
    open: () => call('GET', `courses/${id}/outline`),
    save: () => {
      round += 1;
      const [first, ...others] = options.map((option) => ({ id: option.id }));
      const pieces = [{ ...first, values: { option: `Option ${round}` } }, ...others];
      return call('PUT', 'course-parts', { kind: 'OBJECTIVE', id: quiz.id, values: { question: `${round}?` }, pieces });
    },
    orderQuizzes: swapLastTwo(lesson, lesson.quizzes),
    orderModules: swapLastTwo(course, outline),
  };
}

/**
 * The author's calls in a course of 200 modules and 2,000 quizzes, against one of 5 and 50. Their cost must not grow.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(() => undefined);
  try {
    const { app } = bench.server;
    const headers = await bench.signIn('brightpath', 'brightpath-author');
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<CreatedRow> => {
      const answer = await app.inject({ method, url: `${services}/${path}`, headers, ...(payload ? { payload } : {}) });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return answer.body === '' ? { id: '' } : answer.json();
    };
    const [small, large] = [await courseOf(5, call), await courseOf(200, call)];
    await bench.server.database.maintain();
    const statements = countStatements(bench.server);

    const timed = (work: () => Promise<unknown>, calls: number) => async (): Promise<number> => {
      const started = performance.now();
      for (let at = 0; at < calls; at += 1) await work();
      return (performance.now() - started) / calls;
    };
    /** The minimum of five counts, because jobs of the server also send statements. */
    const smallestCount = (work: () => Promise<unknown>) => async (): Promise<number> => {
      const counts: number[] = [];
      for (let at = 0; at < 5; at += 1) {
        const before = statements.sent;
        await work();
        await new Promise(setImmediate);
        counts.push(statements.sent - before);
      }
      return Math.min(...counts);
    };
    const figures: Figure[] = [];
    const compare = async (what: keyof typeof large, name: string, goal: number, calls: number) => {
      figures.push(
        await sideBySide({
          name: `${name}: 2,000 quizzes, against 50`,
          goal,
          unit: 'ms',
          better: 'smaller',
          ours: timed(large[what], calls),
          ceiling: timed(small[what], calls),
        }),
        await sideBySide({
          name: `${name}: statements`,
          goal: 1,
          unit: 'statements',
          better: 'smaller',
          rounds: 1,
          ours: smallestCount(large[what]),
          ceiling: smallestCount(small[what]),
        }),
      );
    };
    // The outline is forty times as long, so the time may grow as much; the number of statements must not grow.
    await compare('open', 'open the editor', 40, 3);
    await compare('save', 'save a quiz', 1.3, callsPerRound);
    await compare('orderQuizzes', 'order quizzes', 1.3, callsPerRound);
    // The list is forty times as long: sending and checking it takes longer, writing it does not.
    await compare('orderModules', 'order modules', 2, callsPerRound);
    return figures;
  } finally {
    await bench.close();
  }
}
