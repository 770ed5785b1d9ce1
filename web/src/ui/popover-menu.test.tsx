// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { PopoverMenu } from './popover-menu.tsx';

test('a list of actions closes when its button moves, and not at the end of a scroll before it opened', async () => {
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
