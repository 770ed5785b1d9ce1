import type { RunningServer } from '../server/src/start-server.ts';
import { addBareInsert } from './bare-insert.ts';
import { startBenchServer } from './bench-server.ts';
import { createLearners } from './create-learners.ts';
import { type LoadFigures, measureLoad, type Post } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const learners = 1000;
const connections = 50;
const questions = 20;
const optionsEach = 4;
const services = '/services/elearning/api';

type Headers = Record<string, string>;

/** Calls the server as a user of brightpath. */
const callerIn =
  ({ app }: RunningServer, headers: Headers) =>
  async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `${services}/${path}`, headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };

/** Creates a course with one exam of twenty questions. Returns the ids that an answer needs. */
async function createExam(server: RunningServer, owner: Headers) {
  const call = callerIn(server, owner);
  const questionRows: { quizId: string; options: string[] }[] = [];
  for (let at = 0; at < questions; at += 1) {
    const quiz = await call('POST', 'objective-quizs', { question: `Question ${at}`, score: 1, index: at });
    const options: string[] = [];
    for (let option = 0; option < optionsEach; option += 1) {
      const row = { option: `Option ${option}`, correct: option === 0, index: option, objectiveQuiz: { id: quiz.id } };
      options.push((await call('POST', 'objective-quiz-options', row)).id);
    }
    questionRows.push({ quizId: quiz.id, options });
  }
  const rules = { name: 'Final', index: 1, allowedAttempt: 1, allowedTimeInMinutes: 600, passingPercentage: 50 };
  const objectiveQuizes = questionRows.map(({ quizId: id }) => ({ id }));
  const { id: parentId } = await call('POST', 'assessments', { ...rules, objectiveQuizes });
  const exam = { name: 'Exam', index: 1, type: 'EXAM', assessments: [{ id: parentId }] };
  const { id: moduleId } = await call('POST', 'course-modules', exam);
  const { id: courseId } = await call('POST', 'courses', { name: 'Exam day', courseModules: [{ id: moduleId }] });
  return { place: { courseId, moduleId, parentId }, questionRows };
}

/** Creates a thousand learners who start the exam. Returns their headers. */
async function startExams(
  server: RunningServer,
  { courseId, parentId }: { courseId: string; parentId: string },
  signIn: (company: string, login: string) => Promise<Headers>,
): Promise<Headers[]> {
  await createLearners(server, learners, courseId);
  const all: Headers[] = [];
  for (let at = 1; at <= learners; at += 1) {
    const headers = await signIn('brightpath', `learner${at}`);
    const call = callerIn(server, headers);
    const { id } = await call('POST', 'user-course-states/resume', { courseId, acceptedAgreement: true });
    await call('POST', `user-course-states/${id}/exams/${parentId}/start`);
    all.push(headers);
  }
  return all;
}

/**
 * A thousand learners take one exam and save their answers. The ceiling is a bare insert through the same kind of
 * server.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(addBareInsert);
  try {
    const { place, questionRows } = await createExam(
      bench.server,
      await bench.signIn('brightpath', 'brightpath-owner'),
    );
    const learnerHeaders = await startExams(bench.server, place, bench.signIn);
    let round = 0;
    /**
     * Each connection sends the answers of its share of the learners. In each round all learners answer the next
     * question.
     */
    const posts = (connection: number): Post[] => {
      const { quizId, options } = questionRows[round % questions] as (typeof questionRows)[number];
      return learnerHeaders
        .filter((_headers, at) => at % connections === connection)
        .map((headers, at) => {
          const objectiveQuizSelectedOptions = [options[(round + at) % optionsEach] as string];
          return { headers, body: { ...place, quizId, quizType: 'OBJECTIVE', objectiveQuizSelectedOptions } };
        });
    };
    const loads: { ours: LoadFigures[]; ceiling: LoadFigures[] } = { ours: [], ceiling: [] };
    const measured = (side: 'ours' | 'ceiling', url: string) => async (): Promise<number> => {
      const load = await measureLoad({ url, connections, posts });
      loads[side].push(load);
      round += 1;
      return load.perSecond;
    };
    const saves = await sideBySide({
      name: `exam minute: saves of ${learners} learners`,
      goal: 0.5,
      unit: 'req/s',
      ours: measured('ours', `${bench.ours}${services}/user-course-quiz-states`),
      ceiling: measured('ceiling', `${bench.ceiling}/answer`),
    });
    // The slowest replies of the same runs.
    const slowestOf = (side: LoadFigures[]) => async (): Promise<number> => (side.shift() as LoadFigures).p99Ms;
    const slowest = await sideBySide({
      name: 'exam minute: p99 of a save',
      goal: 2,
      unit: 'ms',
      better: 'smaller',
      ours: slowestOf(loads.ours),
      ceiling: slowestOf(loads.ceiling),
    });
    return [saves, slowest];
  } finally {
    await bench.close();
  }
}
