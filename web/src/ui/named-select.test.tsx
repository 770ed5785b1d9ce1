// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { NamedSelect } from './named-select.tsx';
import type { Choice } from './ordered-choice.tsx';

/** The options, each with its value; the chosen one is marked. */
async function options(value: string, choices: readonly Choice[] | undefined) {
  const { place } = await showScreen(
    <NamedSelect
      name="moduleId"
      label="Module"
      error={null}
      choices={choices}
      value={value}
      onChange={() => undefined}
    />,
  );
  return [...place.querySelectorAll('option')].map(
    (one) => `${one.value}: ${one.textContent}${one.selected ? ' (chosen)' : ''}`,
  );
}

test('an id is chosen by the name of its row, and the id of a deleted row stays chosen without being shown', async () => {
  const choices = [
    { id: '1', label: 'Knots' },
    { id: '2', label: 'Ropes' },
  ];
  expect(await options('2', choices)).toEqual(['1: Knots', '2: Ropes (chosen)']);
  expect(await options('9', choices)).toEqual(['9: entity.choice.gone (chosen)', '1: Knots', '2: Ropes']);
  expect(await options('9', undefined)).toEqual(['9: … (chosen)']);
  expect(await options('', choices)).toEqual([': entity.references.first (chosen)', '1: Knots', '2: Ropes']);
});
