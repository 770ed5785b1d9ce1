// @vitest-environment jsdom

import { course } from '@lernhaus/contract/courses/course';
import { type DeletionEffects as Effects, readDeletionEffects } from '@lernhaus/contract/courses/deletion-endpoints';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { DeletionEffects } from './deletion-effects.tsx';

const none: Effects = { courses: { names: [], count: 0 }, learners: 0, companies: 0, contents: 0, exams: 0, orders: 0 };

/** The lines, each with its kind. */
async function lines(resource: AnyResource, reply: () => unknown) {
  const { place } = await showScreen(
    <ul>
      <DeletionEffects resource={resource} id="1" />
    </ul>,
    { replies: { [readDeletionEffects.id]: reply } },
  );
  return [...place.querySelectorAll('li')].map((line) => `${line.dataset['kind']}: ${line.textContent}`);
}

test('a course names who loses it in red, and what stays', async () => {
  expect(await lines(course, () => ({ ...none, learners: 12, contents: 4, exams: 1, orders: 9 }))).toEqual([
    'lost: course.delete.learners 12',
    'kept: course.delete.inside editor.count.contents 4 and editor.count.exams 1',
    'kept: course.delete.orders 9',
  ]);
  expect(await lines(course, () => none)).toEqual(['kept: course.delete.noLearners']);
  expect(await lines(course, () => ({ ...none, companies: 2 }))).toEqual([
    'kept: course.delete.noLearners',
    'lost: course.delete.companies 2',
  ]);
});

test('a part names the courses from which it disappears', async () => {
  const courses = { names: ['Knots', 'Ropes'], count: 3 };
  expect(await lines(moduleContent, () => ({ ...none, courses, learners: 2 }))).toEqual([
    'lost: course.delete.places course.delete.name Knots, course.delete.name Ropes, and course.delete.more 1',
    'lost: course.delete.partLearners 2',
  ]);
  expect(await lines(moduleContent, () => none)).toEqual(['kept: course.delete.unused']);
});

test('when the numbers cannot be read, the dialog says so', async () => {
  const fails = () => {
    throw new Error('offline');
  };
  expect(await lines(course, fails)).toEqual(['lost: course.delete.unknown']);
});
