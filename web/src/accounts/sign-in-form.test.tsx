// @vitest-environment jsdom
import { authenticate } from '@lernhaus/contract/accounts/endpoints';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { SignInForm } from './sign-in-form.tsx';

test('values that the browser filled in before the scripts ran are sent', async () => {
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(() => new Promise(() => undefined));
  onTestFinished(() => call.mockRestore());
  const place = await hydratedPage(
    <HeadlessMantineProvider>
      <TextsProvider translate={(key) => key}>
        <MemoryRouter>
          <SignInForm onSignedIn={() => undefined} onCancel={() => undefined} />
        </MemoryRouter>
      </TextsProvider>
    </HeadlessMantineProvider>,
    (served) => {
      const [username, password] = served.querySelectorAll('input');
      Object.assign(username ?? {}, { value: 'ada' });
      Object.assign(password ?? {}, { value: 'a long one' });
    },
  );
  await act(async () => place.querySelector('form')?.requestSubmit());
  // The call is loaded first.
  await expect.poll(() => call.mock.calls.length).toBeGreaterThan(0);
  expect(call).toHaveBeenCalledExactlyOnceWith(authenticate, {
    body: { username: 'ada', password: 'a long one', rememberMe: false },
  });
});
