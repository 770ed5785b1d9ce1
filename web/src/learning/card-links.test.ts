import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { expect, test } from 'vitest';
import { type CardOwner, cardLink, cardPlaceLink } from './card-links.ts';

const own: CardOwner = { reviewedLearner: null, backUrl: ownPath('/my-courses?course=c') };
const learners: CardOwner = { reviewedLearner: 'ada@x.org', backUrl: ownPath('/user-courses') };
const back = 'backUrl=%2Fmy-courses%3Fcourse%3Dc';

test.each([
  [cardLink('c', 'startCourse', own), '/my-courses/c', 'a start needs nothing'],
  [cardLink('c', 'resumeCourse', own), `/my-courses/c?${back}`, 'resuming knows the way back'],
  [
    cardLink('c', 'viewCourseProgress', learners),
    '/user-courses/c?user=ada%40x.org&backUrl=%2Fuser-courses',
    'a reviewer names the learner',
  ],
  [cardPlaceLink('c', { moduleId: 'm' }, own), `/my-courses/c?moduleId=m&${back}`, 'a module'],
  [
    cardPlaceLink('c', { moduleId: 'm', parentId: 'p' }, own),
    `/my-courses/c?moduleId=m&parentId=p&${back}`,
    'a content in its module',
  ],
  [
    cardPlaceLink('c', { moduleId: 'm', parentId: 'p' }, learners),
    '/user-courses/c?user=ada%40x.org&moduleId=m&parentId=p&backUrl=%2Fuser-courses',
    'a learner’s content',
  ],
])('%s is %s: %s', (link, expected) => {
  expect(link).toBe(expected);
});
