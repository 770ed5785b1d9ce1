// @vitest-environment jsdom

import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { Disclosure } from './disclosure.tsx';

test('a disclosure opens at a problem, and stays open when the problem is gone', () => {
  const { place, root } = testRoot();
  const isOpenWith = (isOpen: boolean) => {
    act(() =>
      root.render(
        <Disclosure title="More" isOpen={isOpen}>
          <input />
        </Disclosure>,
      ),
    );
    return place.querySelector('details')?.open;
  };
  expect([isOpenWith(false), isOpenWith(true), isOpenWith(false)]).toEqual([false, true, true]);
});
