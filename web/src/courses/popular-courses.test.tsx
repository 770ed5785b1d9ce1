// @vitest-environment jsdom
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PopularCourses } from './popular-courses.tsx';

const popular = ['a', 'b'].map((id) => ({ id, name: id })) as CourseCard[];

test.each([
  [[], ['a', 'b']],
  [['a'], ['b']],
  // The company has further courses, which the home page does not know.
  [['a', 'b'], null],
])('a learner who holds %j sees the popular courses %j', async (courses, names) => {
  const { place } = await showScreen(<PopularCourses courses={popular} />, { account: { courses } });
  const section = place.querySelector('section');
  expect(section && [...section.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(names);
});
