import { expect, test } from 'vitest';
import { type CourseChange, courseChanges, courseCounts, effectsOf } from './course-changes.ts';
import type { ComparedCourse } from './course-parts.ts';

type NodeFields = Record<string, unknown>;
type Node = NodeFields & { id: string };

const none = {
  objectiveQuizes: [] as Node[],
  subjectiveQuizes: [] as Node[],
  dragAndDropQuizes: [] as Node[],
  fillInTheBlanksQuizes: [] as Node[],
  imageQuizes: [] as Node[],
};
const option = (id: string, text: string, correct = false) => ({ id, option: text, index: 1, correct });
const choice = (id: string, more: NodeFields = {}): Node => ({
  id,
  index: 1,
  score: 1,
  hint: null,
  question: `Question ${id}`,
  imageUrl: null,
  type: 'SINGLE_CHOICE',
  options: [option(`${id}-a`, 'Paris', true), option(`${id}-b`, 'Rome')],
  ...more,
});
const lesson = (id: string, more: NodeFields = {}) => ({
  id,
  title: `Lesson ${id}`,
  index: 1,
  text: '<p>x</p>',
  ...none,
  ...more,
});
const exam = (id: string, more: NodeFields = {}) => ({
  id,
  name: `Exam ${id}`,
  index: 1,
  allowedAttempt: 2,
  allowedTimeInMinutes: 20,
  passingPercentage: 50,
  description: null,
  ...none,
  ...more,
});
const module = (id: string, more: NodeFields = {}) => ({
  id,
  name: `Module ${id}`,
  index: Number(id),
  type: 'CHAPTER',
  text: null,
  moduleContents: [] as Node[],
  assessments: [] as Node[],
  ...more,
});
const course = (modules: NodeFields[], more: NodeFields = {}): ComparedCourse =>
  // biome-ignore lint/plugin: the builders above write the parts of a course as plain records.
  ({ id: 'c', name: 'Course', inrPricePerMonth: null, userAgreement: null, courseModules: modules, ...more }) as never;

const inLesson = (quiz: Node, list = 'objectiveQuizes') =>
  course([module('1', { moduleContents: [lesson('a', { [list]: [quiz] })] })]);
const inExam = (more: NodeFields) => course([module('1', { assessments: [exam('e', more)] })]);
const lessons = (...ids: string[]) =>
  course([module('1', { moduleContents: ids.map((id, at) => lesson(id, { index: at + 1 })) })]);

/** The changes as short lines: `part title: field before → after`. */
const linesOf = (before: ComparedCourse, after: ComparedCourse) =>
  courseChanges(before, after).flatMap(({ module: name, changes }) => changes.map((change) => lineOf(name, change)));
function lineOf(name: string | null, { title, change, details, counts, within }: CourseChange): string {
  const { contents, exams, questions } = counts;
  const sum = contents + exams + questions > 0 ? ` with ${contents}/${exams}/${questions}` : '';
  const words = details.map(({ field, before, after }) =>
    before === null && after === null ? field : `${field} ${before} → ${after}`,
  );
  const at = within ? ` in ${within.title}` : '';
  return `${name ?? '-'} | ${title}${at} | ${change === 'changed' ? words.join(', ') : change}${sum}`;
}

test.each<[why: string, before: ComparedCourse, after: ComparedCourse, lines: string[]]>([
  ['nothing changed', lessons('a', 'b'), lessons('a', 'b'), []],
  [
    'an empty rich text is not a text',
    inLesson(choice('q', { hint: null })),
    inLesson(choice('q', { hint: '<p></p>' })),
    [],
  ],
  [
    'settings of the course',
    course([], { inrPricePerMonth: 100 }),
    course([], { inrPricePerMonth: null, name: 'New', userAgreement: '<p>Agree</p>' }),
    ['- | New | name Course → New, agreement, price 100 → null'],
  ],
  ['a lesson is added', lessons('a'), lessons('a', 'b'), ['Module 1 | Lesson b | added']],
  ['a lesson is removed', lessons('a', 'b'), lessons('b'), ['Module 1 | Lesson a | removed']],
  [
    'an added lesson before others moves none of them',
    lessons('b', 'c'),
    lessons('a', 'b', 'c'),
    ['Module 1 | Lesson a | added'],
  ],
  [
    'one lesson passes three: only that one moved',
    lessons('a', 'b', 'c', 'd'),
    lessons('b', 'c', 'd', 'a'),
    ['Module 1 | Lesson a | place 1 → 4'],
  ],
  [
    'a module is added with all that it contains',
    course([]),
    course([
      module('1', { moduleContents: [lesson('a', { objectiveQuizes: [choice('q')] })], assessments: [exam('e')] }),
    ]),
    ['Module 1 | Module 1 | added with 1/1/1'],
  ],
  [
    'a removed module is named after the others; what it contained is counted',
    course([module('1', { moduleContents: [lesson('a')] }), module('2', { moduleContents: [lesson('b')] })]),
    course([module('2', { moduleContents: [lesson('b', { text: '<p>y</p>' })] })]),
    ['Module 2 | Lesson b | text', 'Module 1 | Module 1 | removed with 1/0/0'],
  ],
  [
    'a lesson that moves out of a removed module is neither removed nor added',
    course([module('1', { moduleContents: [lesson('a')] }), module('2')]),
    course([module('2', { moduleContents: [lesson('a', { title: 'Renamed' })] })]),
    ['Module 2 | Renamed | holder Module 1 → Module 2, name Lesson a → Renamed', 'Module 1 | Module 1 | removed'],
  ],
  [
    'a lesson that is used in a second module is added there',
    course([module('1', { moduleContents: [lesson('a')] }), module('2')]),
    course([module('1', { moduleContents: [lesson('a')] }), module('2', { moduleContents: [lesson('a')] })]),
    ['Module 2 | Lesson a | added'],
  ],
  [
    'a question moves to another lesson',
    course([
      module('1', { moduleContents: [lesson('a', { objectiveQuizes: [choice('q')] }), lesson('b', { index: 2 })] }),
    ]),
    course([module('1', { moduleContents: [lesson('a'), lesson('b', { index: 2, objectiveQuizes: [choice('q')] })] })]),
    ['Module 1 | Question q in Lesson b | holder Lesson a → Lesson b'],
  ],
  [
    'the rules of an exam',
    inExam({}),
    inExam({ allowedTimeInMinutes: 30, allowedAttempt: 1, passingPercentage: 60, showAnswers: 'AFTER_EACH' }),
    ['Module 1 | Exam e | time 20 → 30, attempts 2 → 1, cutoff 50 → 60, showAnswers NEVER → AFTER_EACH'],
  ],
  ['a release without the setting shows no answers', inExam({}), inExam({ showAnswers: 'NEVER' }), []],
  [
    'the type of a module',
    course([module('1')]),
    course([module('1', { type: 'EXAM' })]),
    ['Module 1 | Module 1 | type CHAPTER → EXAM'],
  ],
  [
    'the words of a question',
    inLesson(choice('q')),
    inLesson(choice('q', { question: 'Why?' })),
    ['Module 1 | Why? in Lesson a | question'],
  ],
])('the changes of a course are listed: %s', (_why, before, after, lines) => {
  expect(linesOf(before, after)).toEqual(lines);
});

test.each<[why: string, before: ComparedCourse, after: ComparedCourse, effects: string[]]>([
  ['no change has no effect', lessons('a'), lessons('a'), []],
  ['a new lesson closes no exam', lessons('a'), lessons('a', 'b'), ['openExams']],
  ['a new exam concerns no attempt', course([module('1')]), inExam({}), []],
  ['fewer attempts', inExam({}), inExam({ allowedAttempt: 1 }), ['runningExams', 'fewerAttempts']],
  ['more attempts', inExam({}), inExam({ allowedAttempt: 3 }), ['runningExams']],
  ['a question of an exam', inExam({}), inExam({ objectiveQuizes: [choice('q')] }), ['runningExams']],
  ['a removed exam', inExam({}), course([module('1')]), ['runningExams', 'removed']],
  [
    'a question that was answered',
    inLesson(choice('q')),
    inLesson(choice('q', { question: 'Why?' })),
    ['givenAnswers'],
  ],
  ['only a hint', inLesson(choice('q')), inLesson(choice('q', { hint: '<p>So.</p>' })), []],
  ['a removed question of a lesson', inLesson(choice('q')), lessons('a'), []],
  [
    'price, access and agreement',
    course([]),
    course([], { taxPercentage: 5, userActiveDaysLimit: 30, userAgreement: '<p>Agree</p>' }),
    ['price', 'accessDays', 'agreement'],
  ],
])('the change "%s" has the effects $3 for learners', (_why, before, after, effects) => {
  expect(effectsOf(courseChanges(before, after))).toEqual(effects);
});

test('a course is counted with each part once, wherever it is used', () => {
  const used = lesson('a', { objectiveQuizes: [choice('q')] });
  expect(
    courseCounts(
      course([
        module('1', { moduleContents: [used], assessments: [exam('e')] }),
        module('2', { moduleContents: [used] }),
      ]),
    ),
  ).toEqual({ modules: 2, contents: 1, exams: 1, questions: 1 });
});
