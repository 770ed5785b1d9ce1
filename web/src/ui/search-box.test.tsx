// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { SearchBox } from './search-box.tsx';

const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** A search whose value follows only when the test says so, like an address whose page loads slowly. */
async function openSearch() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { place, root } = testRoot();
  const searches: string[] = [];
  const onSearch = (words: string) => void searches.push(words);
  const show = (value: string) =>
    act(async () =>
      root.render(
        <TextsProvider translate={(key) => key}>
          <SearchBox label="Search" value={value} maxLength={100} onSearch={onSearch} />
        </TextsProvider>,
      ),
    );
  await show('');
  const field = () => place.querySelector('input');
  const type = (text: string) =>
    act(async () => {
      nativeValue?.set?.call(field(), text);
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const pause = () => act(async () => vi.advanceTimersByTime(350));
  return { show, type, pause, searches, text: () => field()?.value };
}

test('letters that are typed while a search loads stay, and are searched next', async () => {
  const { show, type, pause, searches, text } = await openSearch();
  await type('abc');
  await pause();
  await type('abcd');
  await show('abc');
  expect(text()).toBe('abcd');
  await pause();
  expect(searches).toEqual(['abc', 'abcd']);
});

test('the back and forward buttons change the text, and start no search', async () => {
  const { show, type, pause, searches, text } = await openSearch();
  await type('abc');
  await pause();
  await show('abc');
  await show('');
  expect(text()).toBe('');
  await show('abc');
  expect(text()).toBe('abc');
  await pause();
  expect(searches).toEqual(['abc']);
});
