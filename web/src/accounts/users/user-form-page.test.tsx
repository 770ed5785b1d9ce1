// @vitest-environment jsdom
import { readUser, type User, type UserWithCourses, updateUser, usersByIds } from '@lernhaus/contract/accounts/users';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { testRoot } from '../../../test/test-root.ts';
import { typeInto } from '../../../test/type-into.ts';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { Link } from '../../platform/links.ts';
import { type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { EditUserPage } from './user-form-page.tsx';
import { userQuery } from './users-query.ts';

const user: UserWithCourses = {
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

const failure = (status: number) =>
  new CallFailure({ status, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });

async function showForm(replies: NonNullable<Parameters<typeof showScreen>[1]>['replies'] = {}) {
  const screen = await showScreen(
    <Routes>
      <Route
        path="/admin/user-management/:login/edit"
        element={
          <>
            <Link to={addresses.editUser('amelia', null)}>Amelia</Link>
            <EditUserPage />
          </>
        }
      />
      <Route path="*" element={<p>left</p>} />
    </Routes>,
    { at: '/admin/user-management/ada/edit', replies: { [readUser.id]: () => user, ...replies } },
  );
  const { place, settle } = screen;
  const email = () => place.querySelector<HTMLInputElement>('input[type=email]');
  const type = (text: string) => typeInto(email() as HTMLInputElement, text);
  const save = async () => {
    await act(async () => place.querySelector('form')?.requestSubmit());
    await settle();
  };
  return { ...screen, email, type, save };
}

test('whoever edits a user that somebody else has changed reads what changed, and goes on with the typed values', async () => {
  let storedUser: User = user;
  const bodies: unknown[] = [];
  const { place, email, type, save } = await showForm({
    [readUser.id]: () => ({ ...storedUser, courses: [] }),
    [usersByIds.id]: () => [{ ...user, login: 'ben', firstName: 'Ben', lastName: 'Stone' }],
    [updateUser.id]: ({ body }) => {
      bodies.push(body);
      if ((body as User).version !== storedUser.version) throw failure(409);
      return storedUser;
    },
  });
  await type('new@example.org');
  storedUser = { ...user, lastName: 'King', lastModifiedBy: 'ben', version: 2 };
  await save();
  const notice = place.querySelector('[role=alert]');
  expect(notice?.querySelector('p')?.textContent).toBe('entity.conflict Ben Stone');
  expect(notice?.querySelector('dl')?.textContent).toBe('settings.form.lastnameLovelace King');
  await act(async () => notice?.querySelector('button')?.click());
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(email()?.value).toBe('new@example.org');
  expect(place.textContent).toContain('form.changed');
  await save();
  expect(bodies.at(-1)).toMatchObject({ email: 'new@example.org', lastName: 'King', version: 2 });
  expect(place.textContent).toBe('left');
});

test('the form of another user has the values of that user, and not those of an older copy', async () => {
  const amelia = { ...user, id: 'f0b0a3f4-6a6c-4f0b-9d52-0d7bb1a3a002', login: 'amelia', email: 'amelia@example.org' };
  const { place, client, email, settle } = await showForm({
    [readUser.id]: ({ params }) => ((params as { login: string }).login === 'amelia' ? amelia : user),
  });
  const old = { ...amelia, email: 'old@example.org' };
  client.setQueryData(userQuery({ login: 'amelia', company: null }).queryKey, old, { updatedAt: Date.now() - 1 });
  await act(async () => place.querySelector('a')?.click());
  await settle();
  expect(email()?.value).toBe('amelia@example.org');
});

test('a person who was deleted since is not edited from an older copy', async () => {
  const { place, client, settle } = await showForm({
    [readUser.id]: ({ params }) => {
      if ((params as { login: string }).login === 'amelia') throw failure(404);
      return user;
    },
  });
  const old = { ...user, login: 'amelia' };
  client.setQueryData(userQuery({ login: 'amelia', company: null }).queryKey, old, { updatedAt: Date.now() - 1 });
  await act(async () => place.querySelector('a')?.click());
  await settle();
  expect(place.textContent).toContain('error.url.not.found');
});

test('an address of nobody says that there is no such user', async () => {
  const { place } = await showForm({
    [readUser.id]: () => {
      throw failure(404);
    },
  });
  expect(place.textContent).toContain('error.url.not.found');
});
