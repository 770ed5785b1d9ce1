// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { announcements } from '../platform/announcements.ts';
import { OrderedChoice } from './ordered-choice.tsx';

const choices = ['Ada', 'Bo', 'Cy'].map((id) => ({ id, label: id }));

function AllChosen() {
  const [value, setValue] = useState<typeof choices>(choices);
  return (
    <OrderedChoice
      label="People"
      error={null}
      choices={choices}
      value={value}
      onChange={(next) => setValue([...next])}
    />
  );
}

/** Presses a button by keyboard; returns the label of what has the focus afterwards. */
async function press(place: HTMLElement, label: string) {
  const button = place.querySelector<HTMLElement>(`[aria-label="entity.references.${label}"]`);
  await act(async () => {
    button?.focus();
    button?.click();
  });
  return document.activeElement?.getAttribute('aria-label');
}

test('a button that moved its entry to the end keeps the focus', async () => {
  onTestFinished(() => announcements.set([]));
  const { place } = await showScreen(<AllChosen />);
  expect(await press(place, 'up Bo')).toBe('entity.references.up Bo');
  expect(place.querySelector('ol')?.textContent).toBe('BoAdaCy');
  expect(await press(place, 'up Bo')).toBe('entity.references.up Bo');
  expect(place.querySelector('ol')?.textContent).toBe('BoAdaCy');
  expect(announcements.get()).toHaveLength(1);
});

test('when an entry is removed, the focus goes to the next one, to the one before, or to the field that adds one', async () => {
  const { place } = await showScreen(<AllChosen />);
  expect(await press(place, 'remove Bo')).toBe('entity.references.remove Cy');
  expect(await press(place, 'remove Cy')).toBe('entity.references.remove Ada');
  expect(await press(place, 'remove Ada')).toBe('entity.references.add People');
});
