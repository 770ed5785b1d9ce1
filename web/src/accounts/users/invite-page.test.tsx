// @vitest-environment jsdom
import { inviteUsers } from '@lernhaus/contract/accounts/invitations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { testRoot } from '../../../test/test-root.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { InvitePage } from './invite-page.tsx';

test('the next step shows before a file is chosen; after a failure the same file is read again, and nothing is sent before the report', async () => {
  const facts = { status: 0, key: 'error.server.not.reachable', params: {}, fieldErrors: [], appError: null };
  const call = vi
    .spyOn(browserCaller(), 'call')
    .mockRejectedValueOnce(new CallFailure({ ...facts, endpoint: inviteUsers.id }))
    .mockResolvedValue({ lines: [], freeSeats: { students: null, adminUsers: null } });
  const client = new QueryClient();
  onTestFinished(() => {
    call.mockRestore();
    client.clear();
  });
  const router = createMemoryRouter([{ path: '/', element: <InvitePage /> }]);
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SiteProvider value={{ language: 'en' } as SiteContext}>
          <TextsProvider translate={(key) => key}>
            <RouterProvider router={router} />
          </TextsProvider>
        </SiteProvider>
      </QueryClientProvider>,
    ),
  );
  const next = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'users.invite.next');
  expect(next()?.disabled).toBe(true);
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['email\nada@example.org'], 'people.csv');
  // jsdom's files have no arrayBuffer.
  file.arrayBuffer = () => new Blob(['email\nada@example.org']).arrayBuffer();
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  const retry = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'load.retry');
  await act(async () => {
    await expect.poll(retry).toBeDefined();
  });
  expect(next()).toBeUndefined();
  await act(async () => retry()?.click());
  await act(async () => {
    await expect.poll(() => place.textContent).toContain('users.invite.sum');
  });
  expect(retry()).toBeUndefined();
  const body = { csv: 'email\nada@example.org', isDryRun: true };
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([{ body }, { body }]);
});

test.each([
  ['an empty file', ''],
  ['a workbook of a spreadsheet', 'PK\x03\x04\0\0'],
])('%s is not sent, and says what to choose instead', async (_name, text) => {
  // The screen must not call the server: no reply is prepared.
  const { place } = await showScreen(<InvitePage />);
  const file = new File([text], 'people.csv');
  file.arrayBuffer = () => new Blob([text]).arrayBuffer();
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => {
    await expect.poll(() => place.textContent).toContain('users.invite.notCsv');
  });
});
