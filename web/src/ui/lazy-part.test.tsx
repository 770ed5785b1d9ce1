// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { testRoot } from '../../test/test-root.ts';
import { announcements } from '../platform/announcements.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { lazyPart } from './lazy-part.tsx';

const missing = () => Promise.reject(new Error('The file is gone.'));
const LoadedPart = () => <p>the part</p>;

async function show(part: ReactNode, fails = true) {
  if (fails) expectConsoleOutput(/The file is gone/);
  const { root } = testRoot();
  await act(async () =>
    root.render(
      <TextsProvider translate={(key) => key}>
        <input defaultValue="typed" />
        {part}
      </TextsProvider>,
    ),
  );
}

test('if the file of a part is missing, the page does not change, and the part is loaded when the user tries again', async () => {
  const load = vi.fn<() => Promise<typeof LoadedPart>>().mockImplementationOnce(missing).mockResolvedValue(LoadedPart);
  const Part = lazyPart(load);
  await show(<Part />);
  expect(document.body.textContent).toContain('part.failed');
  expect(document.querySelector('input')?.value).toBe('typed');
  await act(async () => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part whose file could not be loaded without a connection is loaded again when the browser is online', async () => {
  const load = vi.fn<() => Promise<typeof LoadedPart>>().mockImplementationOnce(missing).mockResolvedValue(LoadedPart);
  const [Part, Tray] = [lazyPart(load), lazyPart(load, { failureShown: 'asToast' })];
  await show(<Part />);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('the part');
  load.mockImplementationOnce(missing);
  document.body.replaceChildren();
  await show(<Tray />);
  expect(document.body.textContent).toBe('');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('the part');
  announcements.set([]);
});

test('a part that was loaded early is shown at once, and until then its fallback', async () => {
  const file = Promise.withResolvers<typeof LoadedPart>();
  const Part = lazyPart(() => file.promise, { fallback: () => <p>soon</p> });
  await show(<Part />, false);
  expect(document.body.textContent).toBe('soon');
  await act(async () => file.resolve(LoadedPart));
  expect(document.body.textContent).toBe('the part');
  document.body.replaceChildren();
  const { root } = testRoot();
  act(() => root.render(<Part />));
  expect(document.body.textContent).toBe('the part');
});

test('a dialog whose file is missing is closed, and a toast says so', async () => {
  const onClose = vi.fn<() => void>();
  const Part = lazyPart<{ onClose: () => void }>(missing, { failureShown: 'asToast' });
  await show(<Part onClose={onClose} />);
  expect(onClose).toHaveBeenCalled();
  expect(announcements.get().map(({ message }) => message)).toEqual(['part.failed']);
  expect(document.querySelector('input')?.value).toBe('typed');
  announcements.set([]);
});
