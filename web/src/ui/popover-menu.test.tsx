// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { Dialog } from './dialog.tsx';
import { PopoverMenu } from './popover-menu.tsx';

/** Shows a menu with one action. */
async function showMenu(): Promise<HTMLElement> {
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <PopoverMenu className="" actions={[{ label: 'Edit', run: () => undefined }]}>
        Actions
      </PopoverMenu>,
    ),
  );
  return place;
}

test('a list of actions closes when its button moves, and not at the end of a scroll before it opened', async () => {
  const place = await showMenu();
  const list = place.querySelector<HTMLElement>('[popover]');
  const hidePopover = vi.fn<() => void>();
  Object.assign(list ?? {}, { hidePopover });
  let top = 300;
  const rect = () => new DOMRect(40, top, 36, 36);
  Object.assign(place.querySelector('button') ?? {}, { getBoundingClientRect: rect });
  const toggle = (newState: 'open' | 'closed') =>
    act(async () => {
      for (const type of ['beforetoggle', 'toggle']) list?.dispatchEvent(Object.assign(new Event(type), { newState }));
    });
  await toggle('open');
  document.dispatchEvent(new Event('scroll'));
  expect(hidePopover).not.toHaveBeenCalled();
  top = 200;
  document.dispatchEvent(new Event('scroll'));
  expect(hidePopover).toHaveBeenCalledOnce();
  await toggle('closed');
  document.dispatchEvent(new Event('scroll'));
  expect(hidePopover).toHaveBeenCalledOnce();
});

test('the actions are created when the list opens', async () => {
  const place = await showMenu();
  const list = place.querySelector<HTMLElement>('[popover]');
  expect(list?.textContent).toBe('');
  await act(async () => list?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  expect(list?.textContent).toBe('Edit');
});

test('Escape closes a list, and not the dialog or panel around it', async () => {
  const { root } = testRoot();
  const closeDialog = vi.fn<() => void>();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <TextsProvider translate={(key) => key}>
          <Dialog title="Order" onClose={closeDialog}>
            <PopoverMenu className="" actions={[{ label: 'Edit', run: () => undefined }]}>
              Actions
            </PopoverMenu>
          </Dialog>
        </TextsProvider>
      </HeadlessMantineProvider>,
    ),
  );
  const list = document.querySelector<HTMLElement>('[popover]');
  const hidePopover = vi.fn<() => void>();
  Object.assign(list ?? {}, { hidePopover });
  await act(async () => list?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => list?.querySelector('button')?.dispatchEvent(press));
  expect([hidePopover.mock.calls.length, closeDialog.mock.calls.length]).toEqual([1, 0]);
  // The panel beside a lesson stays open when something in it has used the key.
  expect(press.defaultPrevented).toBe(true);
});
