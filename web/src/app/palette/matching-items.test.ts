import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { expect, test } from 'vitest';
import { matchingItems } from './matching-items.ts';
import type { PaletteItem } from './palette-item.ts';

const screen = (label: string, hint = ''): PaletteItem => ({
  kind: 'screen',
  to: ownPath(`/${encodeURIComponent(label)}`),
  label,
  hint,
});
const items = [
  screen('Answers to review', 'Teach'),
  screen('Courses', 'Teach'),
  screen('Course orders', 'Sales'),
  screen('Import a course'),
  screen('Übersicht'),
];

test.each([
  ['', items.map(({ label }) => label), 'nothing typed shows all'],
  ['cour', ['Courses', 'Course orders', 'Import a course'], 'labels that begin with it come first'],
  ['orders cou', ['Course orders'], 'words in any order'],
  ['teach', ['Answers to review', 'Courses'], 'the group counts too'],
  ['course sales', ['Course orders'], 'label and group together'],
  ['ubersicht', ['Übersicht'], 'without accents'],
  ['OUR', [], 'the middle of a word is not enough'],
  ['  ', items.map(({ label }) => label), 'blanks are nothing'],
])('"%s" finds %j: %s', (search, labels) => {
  expect(matchingItems(items, search).map(({ label }) => label)).toEqual(labels);
});
