// @vitest-environment jsdom
import { course } from '@lernhaus/contract/courses/course';
import { enrolLearners, listLearners } from '@lernhaus/contract/overview/learners';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { typeInto } from '../../test/type-into.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { LearnersPage } from './learners-page.tsx';

const learner = (login: string) => ({
  id: login,
  login,
  name: login,
  email: `${login}@example.org`,
  joinedAt: '2026-11-01T12:00:00Z',
  lastSeenAt: null,
  needs: [],
  courses: [],
});

/** The list of learners, all of them selected; it shows `server.learners` when it is loaded. */
async function showSelected(server: { learners: ReturnType<typeof learner>[] }, at: string) {
  // jsdom does not know the element around the filters.
  expectConsoleOutput(/<%s> is unrecognized/);
  stubResizeObserver();
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = vi
    .spyOn(browserCaller(), 'list')
    .mockImplementation(async () => ({ rows: server.learners, total: server.learners.length }));
  onTestFinished(() => list.mockRestore());
  const screen = await showScreen(<LearnersPage />, {
    account: { authorities: ['ROLE_USER'] },
    at,
    replies: {
      [resourceEndpoints(course).list.id]: () => [{ id: 'knots', name: 'Knots' }],
      [enrolLearners.id]: () => {
        const outcomes = server.learners.map(({ login }) => ({ login, outcome: 'enrolled' }));
        server.learners = [];
        return outcomes;
      },
    },
  });
  await screen.settle();
  await act(async () => screen.place.querySelector<HTMLInputElement>('thead input[type=checkbox]')?.click());
  const open = async (label: string) => {
    const button = [...screen.place.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    await act(async () => button?.click());
    await screen.settle();
  };
  return { ...screen, open };
}

test('the outcomes of an enrolment are shown, also when all enrolled learners leave the list', async () => {
  const { place, settle, open } = await showSelected({ learners: ['ada', 'bob'].map(learner) }, '/learners?need=any');
  await open('learners.enrol');
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  await settle();
  expect(place.textContent).toContain('learners.nothingFound');
  const outcomes = [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
  expect(outcomes).toEqual(['adalearners.enrol.outcome.enrolled', 'boblearners.enrol.outcome.enrolled']);
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a mail that is being written stays when its learners leave the list', async () => {
  const server = { learners: ['ada', 'bob'].map(learner) };
  const { client, settle, open } = await showSelected(server, '/learners');
  await open('learners.mail');
  const text = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
  await typeInto(text() as HTMLTextAreaElement, 'Good morning');
  server.learners = ['cem'].map(learner);
  await act(() => client.invalidateQueries({ queryKey: [listLearners.id] }));
  await settle();
  expect(text()?.value).toBe('Good morning');
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('learners.mail.to 2');
});

test('sorting the learners keeps the focus on the heading, and ends the selection', async () => {
  // jsdom does not know the element around the filters.
  expectConsoleOutput(/<%s> is unrecognized/);
  stubResizeObserver();
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: ['ada', 'bob'].map(learner), total: 2 });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<LearnersPage />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/learners',
    replies: { 'courses.list': () => [] },
  });
  await settle();
  const mark = place.querySelector<HTMLInputElement>('tbody input[type=checkbox]');
  await act(async () => mark?.click());
  expect(mark?.checked).toBe(true);
  const heading = place.querySelector<HTMLAnchorElement>('thead th a');
  await act(async () => {
    heading?.focus();
    heading?.click();
  });
  await settle();
  expect(list.mock.calls.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(heading);
  expect(heading?.isConnected).toBe(true);
  expect([...place.querySelectorAll<HTMLInputElement>('tbody input')].some(({ checked }) => checked)).toBe(false);
});
