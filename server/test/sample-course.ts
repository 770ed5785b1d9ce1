import { makeOnce } from './copied-rows.ts';
import { smallPng } from './samples.ts';
import { type Caller, type Response, services } from './test-server.ts';

type Row = Record<string, unknown> & { id: string };

/** Texts that only an author may read. */
export const secrets = ['possible-answer-secret', 'crimson-secret', 'scarlet-secret', 'exam-answer-secret'] as const;

export const post = async (author: Caller, path: string, body: unknown): Promise<Row> => {
  const created: Response = await author.ask('POST', `${services}/${path}`, { body });
  if (created.status !== 201) throw new Error(`POST ${path}: ${created.status} ${created.text}`);
  return created.body;
};

const ids = (...rows: readonly Row[]) => rows.map(({ id }) => ({ id }));

async function objective(
  author: Caller,
  type: string,
  index: number,
  options: readonly (readonly [string, boolean])[],
) {
  const quiz = await post(author, 'objective-quizs', {
    question: `Objective ${index}`,
    score: 1,
    index,
    type,
    hint: '<p>Think.</p>',
  });
  const rows: Row[] = [];
  for (const [at, [option, correct]] of options.entries())
    rows.push(
      await post(author, 'objective-quiz-options', { option, correct, index: at, objectiveQuiz: { id: quiz.id } }),
    );
  return { ...quiz, options: rows.map(({ id }) => id) };
}

async function dragAndDrop(
  author: Caller,
  index: number,
  dropTargets: string | null,
  items: readonly (readonly [string, string])[],
) {
  const quiz = await post(author, 'drag-and-drop-quizs', { statement: `Drag ${index}`, score: 1, index, dropTargets });
  const rows: Row[] = [];
  for (const [at, [text, dropTarget]] of items.entries())
    rows.push(
      await post(author, 'drag-and-drop-quiz-items', {
        text,
        dropTarget,
        index: at + 1,
        dragAndDropQuiz: { id: quiz.id },
      }),
    );
  return { ...quiz, items: rows.map(({ id }) => id) };
}

async function fillInTheBlanks(
  author: Caller,
  index: number,
  options: readonly (readonly [string, string])[],
  more = {},
) {
  const quiz = await post(author, 'fill-in-the-blanks-quizs', {
    statement: `Blanks ${index}`,
    score: 1,
    index,
    ...more,
  });
  const rows: Row[] = [];
  for (const [at, [text, correctOption]] of options.entries())
    rows.push(
      await post(author, 'fill-in-the-blanks-options', {
        text,
        correctOption,
        index: at,
        fillInTheBlanksQuiz: { id: quiz.id },
      }),
    );
  return { ...quiz, options: rows.map(({ id }) => id) };
}

/** The query of an address, without the question mark. */
export const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** Everything beneath the course. */
async function makeParts(author: Caller) {
  const single = await objective(author, 'SINGLE_CHOICE', 1, [
    ['Paris', true],
    ['Rome', false],
    ['Bonn', false],
  ]);
  const multiple = await objective(author, 'MULTIPLE_CHOICE', 2, [
    ['2', true],
    ['3', true],
    ['4', false],
  ]);
  const free = await post(author, 'subjective-quizs', {
    question: 'Why?',
    score: 1,
    index: 3,
    answerFormat: '<p>Two sentences.</p>',
    possibleAnswer: '<p>possible-answer-secret</p>',
  });
  const sorting = await dragAndDrop(author, 4, ' Animals , Plants', [
    ['cat', 'animals'],
    ['oak', 'Plants '],
    ['stone', 'source'],
  ]);
  const ordering = await dragAndDrop(author, 5, null, [
    ['first', 'source'],
    ['second', 'source'],
    ['third', 'source'],
  ]);
  const blanks = await fillInTheBlanks(author, 6, [
    ['The sky at dusk is _::_.', 'crimson-secret, scarlet-secret'],
    ['Red is _::_ or _::_.', 'crimson-secret,scarlet-secret'],
  ]);
  const unchecked = await fillInTheBlanks(author, 7, [['Say _::_', 'anything']], { disableAutoCheck: true });
  const picture = await post(author, 'image-quizs', {
    statement: 'What is there?',
    score: 1,
    index: 8,
    textCount: 2,
    image: smallPng,
  });
  const content = await post(author, 'module-contents', {
    title: 'All kinds',
    index: 1,
    text: '<p>Read this.</p>',
    objectiveQuizes: ids(single, multiple),
    subjectiveQuizes: ids(free),
    dragAndDropQuizes: ids(sorting, ordering),
    fillInTheBlanksQuizes: ids(blanks, unchecked),
    imageQuizes: ids(picture),
  });
  const videoContent = await post(author, 'module-contents', {
    title: 'A video',
    index: 2,
    video: 'https://vimeo.com/123456',
  });
  const examQuiz = await fillInTheBlanks(author, 1, [['Nobody knows _::_', 'exam-answer-secret']]);
  const assessment = await post(author, 'assessments', {
    name: 'Final',
    index: 1,
    allowedAttempt: 2,
    allowedTimeInMinutes: 10,
    passingPercentage: 50,
    fillInTheBlanksQuizes: ids(examQuiz),
  });
  const chapter = await post(author, 'course-modules', {
    name: 'Lessons',
    index: 1,
    moduleContents: ids(content, videoContent),
  });
  const exam = await post(author, 'course-modules', {
    name: 'Exam',
    index: 2,
    type: 'EXAM',
    assessments: ids(assessment),
  });
  return {
    chapter,
    exam,
    content,
    videoContent,
    assessment,
    examQuiz,
    single,
    multiple,
    free,
    sorting,
    ordering,
    blanks,
    unchecked,
    picture,
  };
}

/** Creates a course through the API, as an author does: every kind of quiz, a video, an exam. */
export async function sampleCourse(author: Caller, more: Record<string, unknown> = {}) {
  const parts = await makeOnce('parts of the sample course', author, () => makeParts(author));
  const course = await post(author, 'courses', {
    name: 'Everything',
    published: true,
    userAgreement: '<p>Be honest.</p>',
    totalAssessments: 1,
    courseModules: ids(parts.chapter, parts.exam),
    ...more,
  });
  return { id: course.id, course, ...parts };
}

export type SampleCourse = Awaited<ReturnType<typeof sampleCourse>>;

/** The same caller at another tenant’s host: for the platform’s ADMIN, who has access everywhere. */
export const atCompany = (caller: Caller, company: string): Caller => ({
  ...caller,
  company,
  ask: (method, path, input = {}) =>
    caller.ask(method, path, { ...input, headers: { host: `${company}.localhost`, ...input.headers } }),
});
