// @vitest-environment jsdom

import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { Button } from './button.tsx';

test('a button sends its form once: while it waits for the reply it does nothing, and it keeps the focus', () => {
  const events: string[] = [];
  const { place, root } = testRoot();
  const show = (isBusy: boolean) =>
    act(() =>
      root.render(
        <form
          onSubmit={(event) => {
            event.preventDefault();
            events.push('form');
          }}
        >
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </form>,
      ),
    );
  show(false);
  const button = place.querySelector('button');
  button?.focus();
  act(() => button?.click());
  show(true);
  act(() => button?.click());
  expect(events).toEqual(['form']);
  expect(document.activeElement).toBe(button);
});
