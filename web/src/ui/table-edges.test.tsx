// @vitest-environment jsdom

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { useTableEdges } from './table-edges.ts';

function Table() {
  return (
    <section ref={useTableEdges()}>
      <table>
        <tbody>
          <tr>
            <td>
              <div>
                <span>A long text</span>
              </div>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

test('a cut cell under the pointer gets its whole text as a title, and loses it when it is no longer cut', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
  const { place, root } = testRoot();
  act(() => root.render(<Table />));
  const cell = place.querySelector('td > div') as HTMLElement;
  // jsdom has no layout.
  const sizes = { scrollWidth: 200, innerText: 'A long text' };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(cell, name, { value, configurable: true });
  const movePointerOver = () => place.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(cell.hasAttribute('title')).toBe(false);
  movePointerOver();
  expect(cell.title).toBe('A long text');
  Object.defineProperty(cell, 'scrollWidth', { value: 0 });
  movePointerOver();
  expect(cell.hasAttribute('title')).toBe(false);
  vi.unstubAllGlobals();
});
