// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { typeInto } from '../../test/type-into.ts';
import { createObservable, useObservable } from '../platform/observable.ts';
import { SearchedSelect } from './searched-select.tsx';
import type { Option } from './select-props.ts';

beforeEach(() => {
  stubResizeObserver();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const people = [
  { value: 'hart', label: 'Amelia Hart (hart)' },
  { value: 'moss', label: 'Ben Moss (moss)' },
];
const schmidt = { value: 'schmidt', label: 'Cleo Schmidt (schmidt)' };
const blank = { value: '', label: '–' };

interface Setup {
  value: string;
  options?: readonly Option[];
  /** Whether a server finds the options. */
  isServer: boolean;
}

async function showSelect({ value: before, options: first = [blank, ...people], isServer }: Setup) {
  const searches: string[] = [];
  const [value, options, searching] = [createObservable(before), createObservable(first), createObservable(false)];
  const search = (words: string) => {
    searches.push(words);
    searching.set(words !== '');
  };
  function Field() {
    return (
      <SearchedSelect
        label="Person"
        options={useObservable(options)}
        value={useObservable(value)}
        onChange={value.set}
        isSearching={useObservable(searching)}
        onSearch={isServer ? search : undefined}
      />
    );
  }
  const { place, settle } = await showScreen(<Field />);
  const input = () => place.querySelector('input') as HTMLInputElement;
  return {
    settle,
    searches,
    choice: value.get,
    text: () => input().value,
    reply: (rows: readonly Option[]) =>
      act(async () => {
        options.set(rows);
        searching.set(false);
      }),
    focus: () => act(async () => input().focus()),
    type: (text: string) => typeInto(input(), text),
    press: (code: string) =>
      act(async () => input().dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }))),
    leave: async () => {
      await act(async () => input().blur());
      await settle();
    },
  };
}

test('a field that is left before the server has found the typed words chooses nobody', async () => {
  const { focus, type, leave, choice, text, searches } = await showSelect({ value: '', isServer: true });
  await focus();
  await type('schmidt');
  await leave();
  expect([choice(), text(), searches.at(-1)]).toEqual(['', '', '']);
});

test('a typed name that is complete is chosen without a key, also among rows from the server', async () => {
  const { focus, type, reply, leave, choice } = await showSelect({ value: '', isServer: true });
  await focus();
  await type('ben moss (moss)');
  await leave();
  expect(choice()).toBe('moss');
  await focus();
  await type('Schmidt');
  await reply([blank, schmidt, ...people.slice(1)]);
  await leave();
  expect(choice()).toBe('moss');
});

test.each([true, false])('emptying the field clears the choice (server: %s)', async (isServer) => {
  const { focus, type, leave, choice, text } = await showSelect({ value: 'moss', isServer });
  await focus();
  await type('');
  await leave();
  expect([choice(), text()]).toEqual(['', '']);
});

test.each([true, false])('emptying the field keeps a required choice (server: %s)', async (isServer) => {
  const { focus, type, leave, choice, text } = await showSelect({ value: 'moss', options: people, isServer });
  await focus();
  await type('');
  await leave();
  expect([choice(), text()]).toEqual(['moss', 'Ben Moss (moss)']);
});

test('the label of the choice is not a search', async () => {
  const { focus, type, leave, reply, searches } = await showSelect({ value: 'moss', isServer: true });
  await reply([blank, ...people.slice(1)]);
  await focus();
  await type('Ben Moss (moss');
  await leave();
  expect(searches).not.toContain('Ben Moss (moss)');
  expect(searches.at(-1)).toBe('');
});

test('Enter chooses the first found row, and nothing while the rows are those of other words', async () => {
  const { focus, type, press, reply, choice } = await showSelect({ value: 'moss', isServer: true });
  await focus();
  await type('schmidt');
  await press('Enter');
  expect(choice()).toBe('moss');
  await reply([blank, schmidt, ...people.slice(1)]);
  await press('Enter');
  expect(choice()).toBe('schmidt');
});

test('the beginning of a name chooses the first option when the field is left, if the browser has all options', async () => {
  const { focus, type, leave, choice } = await showSelect({ value: '', isServer: false });
  await focus();
  await type('ben');
  await leave();
  expect(choice()).toBe('moss');
});

test('a select that adds to a list adds a complete name once, and not the next one that begins with it', async () => {
  const rivers = [
    { value: 'north', label: 'Rivers of the north' },
    { value: 'rivers', label: 'Rivers' },
  ];
  const added: string[] = [];
  const { place, settle } = await showScreen(
    <SearchedSelect label="Add" options={[blank, ...rivers]} value="" onChange={(id) => added.push(id)} />,
  );
  const input = place.querySelector('input') as HTMLInputElement;
  await act(async () => input.focus());
  await typeInto(input, 'Rivers');
  await act(async () => input.blur());
  await settle();
  expect(added).toEqual(['rivers']);
});
