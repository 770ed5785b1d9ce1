// @vitest-environment jsdom
import { readDeletionEffects } from '@lernhaus/contract/courses/deletion-endpoints';
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { announcements } from '../../platform/announcements.ts';
import { useObservable } from '../../platform/observable.ts';
import { pendingDeletions } from '../../resource/pending-deletions.ts';
import '../../ui/drag-list.tsx';
import { type Editor, EditorProvider } from './editor-context.ts';
import type { Entry } from './outline.ts';
import { OutlineDrawer } from './outline-drawer.tsx';
import { OutlineTree } from './outline-tree.tsx';
import { withoutPending } from './pending-parts.ts';

const moduleNamed = (title: string, index: number) =>
  ({ kind: 'MODULE', id: title, title, index, type: 'CHAPTER', problems: [], items: [] }) as const satisfies Entry;
const course = {
  id: 'course',
  owner: 'school',
  name: 'Course',
  logoUrl: null,
  published: false,
  problems: [],
  modules: ['Tea', 'Milk', 'Bread'].map(moduleNamed),
};

function Editing({ children }: { children: ReactNode }) {
  const outline = withoutPending(course, useObservable(pendingDeletions));
  const editor: Partial<Editor> = { outline, view: { at: 'course' }, drafts: new Set(), mayDelete: true };
  return <EditorProvider value={editor as Editor}>{children}</EditorProvider>;
}

/** The list that can be sorted takes the place of a plain one when it is loaded. */
async function waitForSorting(settle: () => Promise<void>) {
  for (let turn = 0; turn < 50 && !document.body.textContent.includes('drag.instructions'); turn += 1) await settle();
  expect(document.body.textContent).toContain('drag.instructions');
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );

/** Chooses an action in the menu of a part; jsdom has no popovers. */
async function choose(part: string, action: string) {
  const list = buttonNamed(`editor.menu ${part}`)?.nextElementSibling;
  Object.assign(list ?? {}, { hidePopover: () => undefined });
  await act(async () => list?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  const item = [...(list?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === action);
  await act(async () => item?.click());
}

test('the focus goes to the next part when one is removed, and after the last one to what holds them', async () => {
  const { settle } = await showScreen(
    <Editing>
      <OutlineTree />
    </Editing>,
    {
      replies: { [readDeletionEffects.id]: () => Promise.reject(new Error('No reply.')) },
    },
  );
  onTestFinished(async () => {
    await act(async () => announcements.get().map(({ action }) => action?.run()));
    announcements.set([]);
  });
  await waitForSorting(settle);
  await choose('Tea', 'editor.menu.detach');
  await settle();
  expect(document.activeElement?.textContent).toMatch(/^Milk/);
  await choose('Bread', 'editor.menu.delete');
  await act(async () => buttonNamed('entity.action.delete')?.click());
  await settle();
  expect(document.activeElement?.textContent).toBe('editor.course');
});

test('Escape in the outline of a narrow window puts a lifted part back, and then closes the outline', async () => {
  const onClose = vi.fn<() => void>();
  const { settle } = await showScreen(
    <Editing>
      <OutlineDrawer isOpen onClose={onClose} />
    </Editing>,
  );
  await waitForSorting(settle);
  const part = document.querySelector('[data-moving]');
  const press = async (key: string, keyCode: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    // The list reads this code.
    Reflect.defineProperty(event, 'keyCode', { value: keyCode });
    await act(async () => part?.querySelector('[data-rfd-drag-handle-draggable-id]')?.dispatchEvent(event));
    await settle();
  };
  await press(' ', 32);
  expect(part?.getAttribute('data-moving')).toBe('true');
  await press('Escape', 27);
  expect(part?.getAttribute('data-moving')).toBe('false');
  expect(onClose).not.toHaveBeenCalled();
  await press('Escape', 27);
  expect(onClose).toHaveBeenCalledOnce();
});
