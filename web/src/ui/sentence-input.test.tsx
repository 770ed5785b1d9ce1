// @vitest-environment jsdom

import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { SentenceInput } from './sentence-input.tsx';

/** Shows the input; returns the texts that it reported and its parts. */
async function fieldWith(text: string) {
  const reported: string[] = [];
  const { place, root } = testRoot();
  const show = (next: string, error: string | null = null) =>
    act(async () =>
      root.render(
        <TextsProvider translate={(key) => key}>
          <SentenceInput label="Sentence" error={error} text={next} onChange={(changed) => reported.push(changed)} />
        </TextsProvider>,
      ),
    );
  await show(text);
  const blanks = () => place.querySelectorAll('[data-blank]').length;
  const words = () => place.querySelector('[role="textbox"]')?.textContent;
  return { reported, place, show, blanks, words };
}

test('the field shows each blank of the stored text as a chip, and none of its letters', async () => {
  const { blanks, words } = await fieldWith('_::_ make _::_.\nNext _::_');
  expect(blanks()).toBe(3);
  expect(words()).toBe('entity.blank make entity.blank.Next entity.blank');
});

test('the button inserts a blank, and the stored form stays the same', async () => {
  const { place, reported, blanks } = await fieldWith('Bees make ');
  await act(async () => place.querySelector('button')?.click());
  expect(blanks()).toBe(1);
  expect(reported.at(-1)?.replace(/\s/g, '')).toMatch(/^(?:_::_Beesmake|Beesmake_::_)$/);
});

test('an error describes the field while it is there', async () => {
  const { place, show } = await fieldWith('Old _::_');
  const field = place.querySelector('[role="textbox"]');
  const described = () => place.querySelector(`[id="${field?.getAttribute('aria-describedby')}"]`)?.textContent;
  await show('Old _::_', 'Too long');
  expect([field?.getAttribute('aria-invalid'), described()]).toEqual(['true', 'Too long']);
  await show('Old _::_');
  expect([field?.getAttribute('aria-invalid'), described()]).toEqual(['false', undefined]);
});

test('another value of the form replaces the text in the field, and is not reported as a change', async () => {
  const { reported, show, words } = await fieldWith('Old _::_');
  await show('New _::_ text');
  expect(words()).toBe('New entity.blank text');
  expect(reported).toEqual([]);
});
