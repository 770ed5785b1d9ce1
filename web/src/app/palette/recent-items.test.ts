// @vitest-environment jsdom
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { beforeEach, expect, test } from 'vitest';
import { forgetRecentItems } from './forget-recent-items.ts';
import type { PaletteItem } from './palette-item.ts';
import { recentItems, rememberItem } from './recent-items.ts';

const screen = (path: string): PaletteItem => ({ kind: 'screen', to: ownPath(path), label: path });

beforeEach(() => localStorage.clear());

test('the list has the last five chosen entries, each once, the latest first', () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/d']) rememberItem('ada', screen(path));
  expect(recentItems('ada').map(({ to }) => to)).toEqual(['/d', '/f', '/e', '/c', '/b']);
});

test('a user does not see the entries of another', () => {
  rememberItem('ada', screen('/a'));
  expect(recentItems('grace')).toEqual([]);
});

test('a stored entry that leads to another host, or is none, is left out', () => {
  const entries = [
    { kind: 'screen', to: 'https://evil.example/', label: 'x' },
    { kind: 'x', to: '/a', label: 'a' },
    7,
    null,
  ];
  localStorage.setItem('lernhaus-recent:ada', JSON.stringify(entries));
  expect(recentItems('ada')).toEqual([]);
  localStorage.setItem('lernhaus-recent:ada', '{');
  expect(recentItems('ada')).toEqual([]);
});

test('signing out forgets the entries of all users', () => {
  rememberItem('ada', screen('/a'));
  forgetRecentItems();
  expect(localStorage.length).toBe(0);
});
