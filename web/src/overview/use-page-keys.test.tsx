// @vitest-environment jsdom
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { usePageKeys } from './use-page-keys.ts';

function Page() {
  usePageKeys({ j: ownPath('/next') });
  return (
    <>
      <button id="frame" type="button">
        Menu
      </button>
      <main>
        <h1 id="heading" tabIndex={-1}>
          {useLocation().pathname}
        </h1>
        <input id="radio" type="radio" />
        <input id="field" />
      </main>
    </>
  );
}

test.each([
  [null, '/next', 'nothing has the focus'],
  ['heading', '/next', 'the page has the focus'],
  ['radio', '/next', 'a radio button takes no letters'],
  ['field', '/here', 'the letter is typed into the field'],
  ['frame', '/here', 'the focus is beside the page'],
])('with the focus on %s the key j leads to %s: %s', async (id, path, _why) => {
  const { place } = await showScreen(<Page />, { at: '/here' });
  const target = id === null ? document.body : place.querySelector<HTMLElement>(`#${id}`);
  await act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
  expect(place.querySelector('h1')?.textContent).toBe(path);
});
