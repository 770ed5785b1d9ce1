// @vitest-environment jsdom
import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { type CourseCard, coursesOverview } from '@lernhaus/contract/courses/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
// The home page loads it for learners who hold most of its courses; here it is there at once.
import './courses-not-held.tsx';
import { PopularCourses } from './popular-courses.tsx';

const cardsOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id })) as CourseCard[];
const courseIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const popular = cardsOf(courseIds.slice(0, 6));

test.each<[held: string[], names: string[] | null, isRead: boolean, why: string]>([
  [[], ['a', 'b', 'c'], false, 'a visitor, or a learner without a course'],
  [['a', 'b'], ['c', 'd', 'e'], false, 'enough of the page’s courses are left'],
  [['a', 'b', 'c', 'd'], ['e', 'f', 'g'], true, 'the next courses of the catalogue follow'],
  [courseIds.slice(0, 6), ['g', 'h'], true, 'the company has more courses than the page'],
  [courseIds, null, true, 'a learner with all courses sees no empty section'],
])('a learner who holds %j sees the popular courses %j', async (courses, names, isRead) => {
  queryClient().clear();
  let reads = 0;
  const { place } = await showScreen(<PopularCourses courses={popular} />, {
    account: { courses },
    replies: {
      [coursesOverview.id]: () => {
        reads += 1;
        return cardsOf(courseIds.filter((id) => !courses.includes(id))).slice(0, 3);
      },
    },
  });
  const section = place.querySelector('section');
  expect(section && [...section.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(names);
  expect(reads > 0).toBe(isRead);
});

test('a course that the learner has got since the list was read is left out', async () => {
  queryClient().clear();
  const { place, settle } = await showScreen(<PopularCourses courses={popular} />, {
    account: { courses: ['a', 'b', 'c', 'd'] },
    replies: { [coursesOverview.id]: () => cardsOf(['e', 'f', 'g']) },
  });
  const names = () => [...place.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['e', 'f', 'g']);
  await act(async () =>
    session.set({ kind: 'signedIn', account: { activated: true, courses: ['a', 'b', 'c', 'd', 'e'] } as Account }),
  );
  await settle();
  expect(names()).toEqual(['f', 'g']);
});
