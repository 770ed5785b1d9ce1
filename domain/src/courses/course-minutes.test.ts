import { expect, test } from 'vitest';
import { courseMinutes, minutesByContent } from './course-minutes.ts';

const words = (count: number) => `<p>${'word '.repeat(count)}</p><ul><li></li></ul>`;
const content = (more: object) => ({ id: 'c', ...more });
const course = (...contents: object[]) => ({
  id: 'x',
  courseModules: [{ id: 'm', moduleContents: contents.map((one) => content(one)) }],
});

const exam = { id: 'm', assessments: [{ id: 'a', allowedTimeInMinutes: 30 }] };

test.each<[Parameters<typeof courseMinutes>[0], number, string]>([
  [course({ text: words(360) }), 2, '180 words a minute, tags are not words'],
  [course({ text: words(3600), video: 'film.mp4' }), 5, 'a transcript is not read as well'],
  [course({ caseStudy: words(180), video: 'film.mp4' }), 6, 'a case study is'],
  [course({ objectiveQuizes: [{ id: 'q' }, { id: 'r' }] }), 4, 'two minutes a question'],
  [{ id: 'x', courseModules: [exam] }, 30, 'an exam takes its time'],
  [{ id: 'x' }, 0, 'there is nothing'],
])('%j takes about %i minutes (%s)', (tree, minutes, _why) => {
  expect(courseMinutes(tree)).toBe(minutes);
});

test('a lesson with any material takes at least a minute, an empty one none', () => {
  const tree = {
    id: 'x',
    courseModules: [
      {
        id: 'm',
        moduleContents: [{ id: 'short', text: words(20) }, { id: 'long', text: words(900) }, { id: 'empty' }],
      },
    ],
  };
  expect(minutesByContent(tree)).toEqual({ short: 1, long: 5, empty: 0 });
});
