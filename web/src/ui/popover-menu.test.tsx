// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { PopoverMenu } from './popover-menu.tsx';

test('a list of actions closes when the page scrolls under it, and not when it scrolls itself', async () => {
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <PopoverMenu className="" actions={[{ label: 'Edit', run: () => undefined }]}>
        Actions
      </PopoverMenu>,
    ),
  );
  const list = place.querySelector<HTMLElement>('[popover]');
  const hidePopover = vi.fn<() => void>();
  Object.assign(list ?? {}, { hidePopover });
  const toggle = (newState: 'open' | 'closed') =>
    act(async () => list?.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  await toggle('open');
  list?.dispatchEvent(new Event('scroll'));
  expect(hidePopover).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('scroll'));
  expect(hidePopover).toHaveBeenCalledOnce();
  await toggle('closed');
  document.dispatchEvent(new Event('scroll'));
  expect(hidePopover).toHaveBeenCalledOnce();
});

test('the actions are created when the list opens', async () => {
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <PopoverMenu className="" actions={[{ label: 'Edit', run: () => undefined }]}>
        Actions
      </PopoverMenu>,
    ),
  );
  const list = place.querySelector<HTMLElement>('[popover]');
  expect(list?.textContent).toBe('');
  await act(async () => list?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  expect(list?.textContent).toBe('Edit');
});
