import { expect, test } from 'vitest';
import { memoryStore } from '../platform/device-store.ts';
import { type Beside, keepBeside, keptBeside } from './kept-beside.ts';

const store = memoryStore();
const nothing: Beside = { poster: null, isPosterChosen: false, captions: null };
const first: Beside = { ...nothing, poster: 'first' };
const own: Beside = { poster: 'own', isPosterChosen: true, captions: 'hello' };

test.each<[string, Beside, Beside, Beside]>([
  ['picked again in the list', own, nothing, own],
  ['picked again in the panel, which takes a first moment', own, first, own],
  ['with another poster now', own, { ...first, poster: 'new', isPosterChosen: true }, { ...own, poster: 'new' }],
  ['with captions now', first, { ...nothing, captions: 'now' }, { ...first, captions: 'now' }],
])('an upload goes on with its poster and captions: %s', async (id, begun, again, whole) => {
  await keepBeside(id, begun, store);
  expect(await keepBeside(id, again, store)).toEqual(whole);
  expect(await keptBeside(id, store)).toMatchObject(whole);
});

test('of an upload that was begun on another device nothing is kept', async () => {
  expect(await keptBeside('elsewhere', store)).toBeNull();
  expect(await keepBeside('elsewhere', first, store)).toEqual(first);
});
