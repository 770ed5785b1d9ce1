// @vitest-environment jsdom
import { readUser, type User, updateUser } from '@lernhaus/contract/accounts/users';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { EditUserPage } from './user-form-page.tsx';

const user: User & { courses: readonly string[] } = {
  id: 'f0b0a3f4-6a6c-4f0b-9d52-0d7bb1a3a001',
  login: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: 'school',
  companyLogo: null,
  companyLogoContentType: null,
  companyLogoUrl: null,
  activated: true,
  langKey: 'en',
  authorities: ['ROLE_STUDENT'],
  createdBy: 'owner',
  createdDate: '2026-01-01T00:00:00Z',
  lastModifiedBy: 'owner',
  lastModifiedDate: '2026-01-01T00:00:00Z',
  lastSignInDate: null,
  pendingMail: null,
  version: 1,
  courses: [],
};

test('a user is saved with the version of the values in the form, and what is typed meanwhile stays', async () => {
  let storedUser = user;
  const bodies: unknown[] = [];
  let answer = (_savedUser: User): void => undefined;
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(async (endpoint, input) => {
    if (endpoint.id === readUser.id) return storedUser;
    if (endpoint.id !== updateUser.id) return [];
    bodies.push(input);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => {
    call.mockRestore();
    client.clear();
  });
  const router = createMemoryRouter([{ path: '/admin/user-management/:login/edit', element: <EditUserPage /> }], {
    initialEntries: ['/admin/user-management/ada/edit'],
  });
  const site = { site: { company: 'school', mode: 'tenant', language: 'en' } } as SiteContext;
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <QueryClientProvider client={client}>
          <SiteProvider value={site}>
            <TextsProvider translate={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}>
              <RouterProvider router={router} />
            </TextsProvider>
          </SiteProvider>
        </QueryClientProvider>
      </HeadlessMantineProvider>,
    ),
  );
  await act(async () => {
    await expect.poll(() => place.querySelector('input[type=email]')).not.toBeNull();
  });
  storedUser = { ...user, lastName: 'King', version: 2 };
  await act(() => client.invalidateQueries({ queryKey: [readUser.id] }));
  await act(async () => {
    await expect.poll(() => place.querySelector('h1')?.textContent).toContain('King');
  });
  await act(async () => place.querySelector('form')?.requestSubmit());
  await act(async () => {
    await expect.poll(() => bodies).toHaveLength(1);
  });
  expect(bodies).toMatchObject([{ body: { lastName: 'Lovelace', version: 1 } }]);

  const email = place.querySelector<HTMLInputElement>('input[type=email]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(email, 'new@example.org');
    email?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => answer({ ...user, version: 3 }));
  await act(async () => {
    await expect.poll(() => place.textContent).toContain('form.changed');
  });
  expect(email?.value).toBe('new@example.org');
  await act(async () => place.querySelector('form')?.requestSubmit());
  await act(async () => {
    await expect.poll(() => bodies).toHaveLength(2);
  });
  expect(bodies[1]).toMatchObject({ body: { email: 'new@example.org', version: 3 } });
});
