import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';
import { type Caller, type Response, services, startTestServer } from './test-server.ts';

export type Fields = Record<string, unknown>;
/** A part, or a parent of parts. */
export interface Ref {
  readonly kind: string;
  readonly id: string;
}

export const at = (path: string) => `${services}/${path}`;
export const add = (who: Caller, kind: string, parent: Ref, values: Fields, pieces?: Fields[]) =>
  who.ask('POST', at('course-parts'), { body: { kind, in: parent, values, pieces } });
export const save = (who: Caller, body: Fields) => who.ask('PUT', at('course-parts'), { body });
export const order = (who: Caller, body: Fields) => who.ask('PUT', at('course-parts/order'), { body });

const posted = (path: string) => (who: Caller, body: Fields) => who.ask('POST', at(`course-parts/${path}`), { body });
export const [copy, use, detach] = [posted('copy'), posted('use'), posted('detach')];
export const [preview, check] = [posted('preview'), posted('check')];

export const refTo = ({ kind, id }: Ref): Ref => ({ kind, id });
export const piece = (values: Fields) => ({ values });
export const twoOptions = [piece({ option: 'Paris', correct: true }), piece({ option: 'Rome' })];
export const choice = { question: 'Which is the capital of France?', score: 1 };
export const examRules = { name: 'Final', allowedAttempt: 2, allowedTimeInMinutes: 10, passingPercentage: 50 };

/** Makes every call of the editor on a small course and a quiz in it; `mine` is a course of the caller. */
export async function callEverything(
  who: Caller,
  at: SmallCourse & { readonly quiz: Ref },
  mine: Ref,
): Promise<Response[]> {
  const { course, chapter, content, quiz } = at;
  return [
    await add(who, 'MODULE', course, { name: 'No' }),
    await add(who, 'OBJECTIVE', content, choice, twoOptions),
    await add(who, 'IMAGE', content, { statement: 'What?', score: 1, image: smallPng }),
    await save(who, { kind: 'OBJECTIVE', id: quiz.id, values: { score: 9 } }),
    await order(who, { in: course, parts: [refTo(chapter)] }),
    await copy(who, { part: refTo(chapter), in: mine }),
    await use(who, { part: refTo(chapter), in: mine }),
    await detach(who, { part: refTo(chapter), in: course }),
    await preview(who, { kind: 'OBJECTIVE', id: quiz.id }),
    await check(who, { kind: 'OBJECTIVE', id: quiz.id, answer: {} }),
  ];
}

interface SmallCourse {
  readonly course: Ref;
  readonly chapter: Ref;
  readonly content: Ref;
}

/** Starts a server with a company, its authors and a student, and helpers for the course editor. */
export async function startEditingTest() {
  const server = await startTestServer();
  const company = await server.tenant();
  const author = await server.createUser(company, ['ROLE_USER']);
  const worker = await server.createUser(company, ['ROLE_WORKER']);
  const student = await server.createUser(company, ['ROLE_STUDENT']);

  /** Adds a part, expects success, and returns its reference. */
  async function added(kind: string, parent: Ref, values: Fields, pieces?: Fields[]) {
    const created = await add(author, kind, parent, values, pieces);
    if (created.status !== 201) throw new Error(`${kind}: ${created.status} ${created.text}`);
    return { ...created.body, kind, id: created.body.id as string };
  }
  const newCourse = async (name: string): Promise<Ref> => ({
    kind: 'COURSE',
    id: (await post(author, 'courses', { name })).id,
  });
  return {
    server,
    author,
    worker,
    student,
    added,
    newCourse,
    publish: (id: string) => author.ask('PUT', at('courses/publishCourse'), { body: { id, published: true } }),
    outline: async (courseId: string, who = author) => (await who.ask('GET', at(`courses/${courseId}/outline`))).body,
    rowOf: async (path: string, id: string) => (await author.ask('GET', at(`${path}/${id}`))).body,
    /** Creates a course with one chapter and one content. */
    async smallCourse(name: string) {
      const course = await newCourse(name);
      const chapter = await added('MODULE', course, { name: 'Chapter' });
      const content = await added('CONTENT', chapter, { title: 'Content', text: '<p>Read.</p>' });
      return { course, chapter, content };
    },
  };
}
