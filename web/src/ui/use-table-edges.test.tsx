// @vitest-environment jsdom

import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { testRoot } from '../../test/test-root.ts';
import { useTableEdges } from './use-table-edges.ts';

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

/** jsdom has no layout, and no observer of sizes. */
function stubSizes() {
  onTestFinished(() => void vi.unstubAllGlobals());
  stubResizeObserver();
}

test('other texts in a wide table give its columns other widths', async () => {
  stubSizes();
  const { place, root } = testRoot();
  act(() => root.render(<Table />));
  const section = place.querySelector('section') as HTMLElement;
  Object.defineProperty(section, 'scrollWidth', { value: 1000 });
  const nameWidth = () => section.style.getPropertyValue('--name-width');
  expect(nameWidth()).toBe('');
  (section.querySelector('span') as HTMLElement).textContent = 'A longer text';
  await expect.poll(nameWidth).toBe('240px');
});

test.each([
  ['stays', 300, 'true'],
  ['does not stay when it would hide the other columns', 700, 'false'],
])('while a wide table is moved to the side, its name %s', async (_case, offsetWidth, isMoved) => {
  stubSizes();
  const { place, root } = testRoot();
  act(() => root.render(<Table />));
  const section = place.querySelector('section') as HTMLElement;
  const sizes = { scrollWidth: 2000, clientWidth: 1000, scrollLeft: 400 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(section, name, { value });
  const head = document.createElement('th');
  head.dataset['kind'] = 'name';
  Object.defineProperty(head, 'offsetWidth', { value: offsetWidth });
  section.querySelector('tr')?.prepend(head);
  section.dispatchEvent(new Event('scroll'));
  expect(section.dataset['moved']).toBe(isMoved);
});

test('a cut cell under the pointer gets its whole text as a title, and loses it when it is no longer cut', () => {
  stubSizes();
  const { place, root } = testRoot();
  act(() => root.render(<Table />));
  const cell = place.querySelector('td > div') as HTMLElement;
  const sizes = { scrollWidth: 200, innerText: 'A long text' };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(cell, name, { value, configurable: true });
  const movePointerOver = () => place.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(cell.hasAttribute('title')).toBe(false);
  movePointerOver();
  expect(cell.title).toBe('A long text');
  Object.defineProperty(cell, 'scrollWidth', { value: 0 });
  movePointerOver();
  expect(cell.hasAttribute('title')).toBe(false);
});
