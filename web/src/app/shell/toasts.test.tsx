// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { announce, announcements } from '../../platform/announcements.ts';
import { WorkspaceNotices } from '../../ui/workspace-notices.tsx';
import { Toasts } from './toasts.tsx';

test.each([
  ['a toast', 'list.undo', <Toasts key="toasts" />],
  ['a toast', 'global.close', <Toasts key="toasts" />],
  ['a notice of a workspace', 'list.undo', <WorkspaceNotices key="notices" showsDone />],
  ['a notice of a workspace', 'global.close', <WorkspaceNotices key="notices" showsDone />],
])('the heading has the focus after %s was closed by %s', async (_what, name, notices) => {
  onTestFinished(() => announcements.set([]));
  const { settle } = await showScreen(
    <main>
      <h1>List</h1>
      {notices}
    </main>,
  );
  await act(async () => announce('done', 'list.deletedOne', {}, 10_000, { label: 'list.undo', run: () => undefined }));
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  await act(async () => {
    button?.focus();
    button?.click();
  });
  await settle();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});
