import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { expect, test } from 'vitest';
import type { PaletteItem, PaletteKind } from './palette-item.ts';
import { sectionsOf } from './sections-of.ts';

const item = (kind: PaletteKind, name: string): PaletteItem => ({ kind, to: ownPath(`/${name}`), label: name });
const own = [item('action', 'new'), item('screen', 'course'), item('screen', 'video')];
const sectionsFor = (input: Partial<Parameters<typeof sectionsOf>[0]>) =>
  sectionsOf({ search: '', recent: [], ownItems: own, foundItems: [], ...input }).map(
    ({ key, items }) => `${key}: ${items.map(({ label }) => label).join(' ')}`,
  );

test('recent entries come first, and no entry comes twice', () => {
  const recent = [item('course', 'botany'), item('screen', 'video')];
  expect(sectionsFor({ recent })).toEqual(['recent: botany video', 'action: new', 'screen: course']);
});

test('a recent screen that the viewer may no longer open is left out', () => {
  expect(sectionsFor({ recent: [item('screen', 'reviews')] })).toEqual(['action: new', 'screen: course video']);
});

test('a search shows screens, courses, people, then actions, and no recent entries', () => {
  const foundItems = [item('course', 'botany'), item('person', 'bo')];
  expect(sectionsFor({ search: 'bo', recent: own, foundItems })).toEqual([
    'screen: course video',
    'course: botany',
    'person: bo',
    'action: new',
  ]);
});
