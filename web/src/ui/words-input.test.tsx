// @vitest-environment jsdom
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { typeInto } from '../../test/type-into.ts';
import { createObservable, useObservable } from '../platform/observable.ts';
import { WordsInput } from './words-input.tsx';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

/** A field for words, whose form leaves out repeated ones. */
async function showWords(first: readonly string[]) {
  const words = createObservable(first);
  function Field() {
    return <WordsInput label="Words" words={wordsOf([...useObservable(words)])} onChange={words.set} />;
  }
  const { place } = await showScreen(<Field />);
  const input = place.querySelector('input') as HTMLInputElement;
  return {
    words: words.get,
    type: (text: string) => typeInto(input, text),
    focus: () => act(async () => input.focus()),
    press: (key: string) => act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    paste: (text: string) => {
      const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { getData: () => text } });
      return act(async () => input.dispatchEvent(event));
    },
    remove: () => act(async () => place.querySelector<HTMLElement>('button')?.click()),
  };
}

test('a word stays while a longer one that begins with it is typed', async () => {
  const { focus, type, press, words } = await showWords(['run']);
  await focus();
  await type('run');
  expect(words()).toEqual(['run']);
  await type('running');
  expect(words()).toEqual(['run', 'running']);
  await press('Enter');
  expect(words()).toEqual(['run', 'running']);
  await type('Run');
  await press('Enter');
  expect(words()).toEqual(['run', 'running']);
});

test('a typed word belongs to the list also when another one is removed meanwhile', async () => {
  const { focus, type, remove, words } = await showWords(['run']);
  await focus();
  await type('walk');
  await remove();
  expect(words()).toEqual(['walk']);
});

test('each pasted line is an entry, and a comma belongs to its entry', async () => {
  const { focus, paste, words } = await showWords(['One course']);
  await focus();
  await paste('1,000 learners\r\nPaid courses, online or by bank transfer\n');
  expect(words()).toEqual(['One course', '1,000 learners', 'Paid courses, online or by bank transfer']);
});
