// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { Dialog } from './dialog.tsx';

test.each([
  ['opened after it', [false, true]],
  ['opened with it', [true]],
])('Escape closes the dialog above, and not the one below it: %s', async (_when, expectedDialogs) => {
  const { root } = testRoot();
  const [closeOrder, closeTerms] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const show = (hasTerms: boolean) =>
    act(async () =>
      root.render(
        <HeadlessMantineProvider>
          <TextsProvider translate={(key) => key}>
            <Dialog title="Order" onClose={closeOrder}>
              {hasTerms ? (
                <Dialog title="Terms" onClose={closeTerms}>
                  Your place on a course
                </Dialog>
              ) : null}
            </Dialog>
          </TextsProvider>
        </HeadlessMantineProvider>,
      ),
    );
  const pressEscape = () =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  for (const hasTerms of expectedDialogs) await show(hasTerms);
  await pressEscape();
  expect([closeOrder.mock.calls.length, closeTerms.mock.calls.length]).toEqual([0, 1]);
  await show(false);
  await pressEscape();
  expect([closeOrder.mock.calls.length, closeTerms.mock.calls.length]).toEqual([1, 1]);
});
