// @vitest-environment jsdom
import { readUser } from '@lernhaus/contract/accounts/users';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { LearnersToReview } from './learners-to-review-page.tsx';

const card = (login: string) => ({ id: login, login, firstName: login, lastName: null, email: '', company: 'school' });

/** The page on a screen where the card of a learner has this width, with those who wait for a reviewer. */
async function showLearners(width: number, waiting: readonly string[]) {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  vi.stubGlobal('ResizeObserver', function observer(report: (entries: unknown[]) => void) {
    const observe = () => report([{ contentRect: { width, height: 1 } }]);
    return { observe, unobserve: () => undefined, disconnect: () => undefined };
  });
  // The width is set in the next frame, which the browser draws later than a reply arrives.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => window.setTimeout(draw));
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests: string[] = [];
  const waits = { logins: waiting };
  const learners = ['ada', 'bob', 'cleo'].map(card);
  const { place, client, call, settle } = await showScreen(
    <LearnersToReview learners={learners} examRow={() => null} />,
    {
      replies: {
        [listLearners.id]: ({ query }) =>
          JSON.stringify(query).includes('need') ? waits.logins.map((login) => ({ login, courses: [] })) : [],
        [readUser.id]: ({ params }) => {
          const { login } = params as { login: string };
          requests.push(login);
          return { ...card(login), courses: [] };
        },
      },
    },
  );
  await settle();
  return {
    requests,
    call,
    hasOpenAnswersLink: () => place.querySelector(`a[href="${addresses.openAnswers()}"]`) !== null,
    current: () => place.querySelector('[aria-current]')?.textContent ?? null,
    waitOnly: async (logins: readonly string[]) => {
      waits.logins = logins;
      await act(async () => client.invalidateQueries());
      await settle();
    },
  };
}

test('the learner who waits is shown, and stays while others wait', async () => {
  const { requests, current, waitOnly } = await showLearners(600, ['bob']);
  expect(current()).toContain('bob');
  await waitOnly(['cleo']);
  expect(current()).toContain('bob');
  expect(new Set(requests)).toEqual(new Set(['bob']));
});

test('the link to the open answers is shown while a learner waits', async () => {
  const { hasOpenAnswersLink, waitOnly } = await showLearners(600, ['bob']);
  expect(hasOpenAnswersLink()).toBe(true);
  await waitOnly([]);
  expect(hasOpenAnswersLink()).toBe(false);
});

test('on a phone nobody is chosen, and no learner is read', async () => {
  const { requests, current } = await showLearners(0, ['bob']);
  expect([requests, current()]).toEqual([[], null]);
});

test('the progress of the listed learners is asked by their logins', async () => {
  const { call } = await showLearners(0, []);
  const queries = call.mock.calls.map(([, input]) => input?.query);
  expect(queries).toContainEqual({ logins: 'ada,bob,cleo', size: '200' });
});
