// @vitest-environment jsdom
import { act, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { announcements } from '../platform/announcements.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { loadPart } from './load-part.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const missing = () => Promise.reject(new Error('The file is gone.'));
const Shown = () => <p>the part</p>;

async function show(part: ReactNode) {
  expectConsoleOutput(/The file is gone/);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TextsProvider translate={(key) => key}>
        <input defaultValue="typed" />
        <Suspense>{part}</Suspense>
      </TextsProvider>,
    ),
  );
}

test('a part whose file is gone leaves the page as it is, and is loaded again when the user tries again', async () => {
  const load = vi.fn<() => Promise<typeof Shown>>().mockImplementationOnce(missing).mockResolvedValue(Shown);
  const Part = loadPart(load);
  await show(<Part />);
  expect(document.body.textContent).toContain('part.failed');
  expect(document.querySelector('input')?.value).toBe('typed');
  await act(async () => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
});

test('a dialog whose file is gone is closed, and a toast says so', async () => {
  const onClose = vi.fn<() => void>();
  const Part = loadPart<{ onClose: () => void }>(missing, 'asToast');
  await show(<Part onClose={onClose} />);
  expect(onClose).toHaveBeenCalled();
  expect(announcements.get().map(({ message }) => message)).toEqual(['part.failed']);
  expect(document.querySelector('input')?.value).toBe('typed');
  document.body.replaceChildren();
  announcements.set([]);
});
