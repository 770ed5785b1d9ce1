// @vitest-environment jsdom
import { type Overview, readOverview } from '@lernhaus/contract/overview/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { OverviewPage } from './overview-page.tsx';

const use = { limit: 10, used: 1, remaining: 9 };
const review = {
  login: 'ada',
  name: 'Ada',
  courseId: 'course',
  courseName: 'Baking',
  answers: 2,
  date: '2026-05-10T10:00:00Z',
};
const ofAuthor: Overview = {
  learners: { total: 1, active: 1, stuck: 0 },
  needs: { examFailed: 0, comment: 0, review: 1, stuckQuiz: 0, ending: 0, silent: 0, neverStarted: 0 },
  stuck: [],
  comments: { count: 0, oldest: [] },
  reviews: { count: 1, oldest: [review] },
  exams: { running: 0, soonest: [] },
  days: [],
  payments: null,
  plan: null,
  setup: null,
};
const ofOwner: Overview = {
  ...ofAuthor,
  payments: { openOrders: 0, openSums: [], planDueInDays: null, planDueAt: null },
  plan: { planName: 'BASIC', nextPaymentDueDate: null, courses: use, students: use, adminUsers: use, video: use },
};

test.each([
  [
    'an owner, left of the plan',
    'ROLE_USER',
    ofOwner,
    [['overview.people', 'overview.people.none', 'overview.reviews', 'overview.days'], ['overview.plan']],
  ],
  [
    'an author, in the right column',
    'ROLE_WORKER',
    ofAuthor,
    [['overview.people', 'overview.people.none', 'overview.days'], ['overview.reviews']],
  ],
] as const)('the answers to review are for %s', async (_name, role, overview, columns) => {
  const { place } = await showScreen(<OverviewPage />, {
    account: { authorities: [role] },
    replies: { [readOverview.id]: () => overview },
  });
  const first = [...place.querySelectorAll('h2')].find(({ textContent }) => textContent === 'overview.people');
  const both = first?.closest('section')?.parentElement?.parentElement?.children ?? [];
  expect([...both].map((column) => [...column.querySelectorAll('h2')].map(({ textContent }) => textContent))).toEqual(
    columns,
  );
});
