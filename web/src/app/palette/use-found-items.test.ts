import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import type { PaletteItem } from './palette-item.ts';
import { foundUntilReply } from './use-found-items.ts';

const person = (login: string, label: string): PaletteItem => ({
  kind: 'person',
  to: addresses.learner(login),
  label,
  hint: login,
});
const [anna, andre] = [person('anna', 'Anna Weber'), person('andre', 'André Weiß')];
const reply = { for: 'an', items: [anna, andre], hasFailed: false };

test('until the reply arrives, only items of the former text that match the new one are offered', () => {
  expect(foundUntilReply(reply, 'andr')).toEqual({ ...reply, items: [andre], isSearching: true });
  expect(foundUntilReply(reply, 'berta')).toMatchObject({ items: [], isSearching: true });
});

test('the reply is offered as the server sends it', () => {
  const byCourse = { ...reply, for: 'physics' };
  expect(foundUntilReply(byCourse, 'physics')).toEqual({ ...byCourse, isSearching: false });
});
