import { expect, test } from 'vitest';
import { memoryStore } from '../platform/device-store.ts';
import { readVideoExtras, saveVideoExtras, type VideoExtras } from './video-extras.ts';

const store = memoryStore();
const nothing: VideoExtras = { poster: null, isPosterChosen: false, captions: null };
const first: VideoExtras = { ...nothing, poster: 'first' };
const own: VideoExtras = { poster: 'own', isPosterChosen: true, captions: 'hello' };

test.each<[string, VideoExtras, VideoExtras, VideoExtras]>([
  ['picked again in the list', own, nothing, own],
  ['picked again in the panel, which takes a first moment', own, first, own],
  ['with another poster now', own, { ...first, poster: 'new', isPosterChosen: true }, { ...own, poster: 'new' }],
  ['with captions now', first, { ...nothing, captions: 'now' }, { ...first, captions: 'now' }],
])('an upload continues with its poster and captions: %s', async (id, begun, retry, whole) => {
  await saveVideoExtras(id, begun, store);
  expect(await saveVideoExtras(id, retry, store)).toEqual(whole);
  expect(await readVideoExtras(id, store)).toMatchObject(whole);
});

test('nothing is stored for an upload that started on another device', async () => {
  expect(await readVideoExtras('elsewhere', store)).toBeNull();
  expect(await saveVideoExtras('elsewhere', first, store)).toEqual(first);
});
