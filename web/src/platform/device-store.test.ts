import { expect, onTestFinished, test, vi } from 'vitest';
import { type DeviceStore, deviceStore, memoryStore, storeWithFallback } from './device-store.ts';

/** A disk whose writes fail while it is full. */
function fullDisk(entries = new Map<string, unknown>()) {
  const disk = memoryStore(entries);
  const state = { isFull: true };
  const store: DeviceStore = {
    ...disk,
    set: (key, value) =>
      state.isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.set(key, value),
  };
  return { state, kept: entries, open: async () => store };
}

test('without a disk values are kept while the page is open', async () => {
  const store = storeWithFallback(async () => null);
  await store.set('a/1', 'typed');
  expect(await store.get('a/1')).toBe('typed');
  expect(await store.entries('a/')).toEqual([['a/1', 'typed']]);
  await store.delete('a/1');
  expect(await store.get('a/1')).toBeUndefined();
});

test('a value that a full disk refuses is read before the older one of the disk, and moves there when there is room', async () => {
  const disk = fullDisk(new Map([['a/1', 'old']]));
  const store = storeWithFallback(disk.open);
  await store.set('a/1', 'new');
  await store.set('a/2', 'other');
  expect(await store.get('a/1')).toBe('new');
  expect(await store.entries('a/')).toEqual([
    ['a/1', 'new'],
    ['a/2', 'other'],
  ]);
  disk.state.isFull = false;
  await store.set('a/1', 'newest');
  expect(disk.kept.get('a/1')).toBe('newest');
  expect(await store.get('a/1')).toBe('newest');
  await store.delete('a/1');
  await store.delete('a/2');
  expect(await store.entries('a/')).toEqual([]);
});

test('a disk that cannot be read hides nothing that is in memory', async () => {
  const broken = () => Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'));
  const store = storeWithFallback(async () => ({ get: broken, set: broken, delete: broken, entries: broken }));
  await store.set('a/1', 'typed');
  expect(await store.get('a/1')).toBe('typed');
  expect(await store.get('a/2')).toBeUndefined();
  expect(await store.entries('a/')).toEqual([['a/1', 'typed']]);
});

test('a deletion that the disk refuses counts while the page is open, until the key gets a value again', async () => {
  const disk = memoryStore(new Map([['a/1', 'old']]));
  const refuse = () => Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'));
  const store = storeWithFallback(async () => ({ ...disk, delete: refuse }));
  await store.delete('a/1');
  expect([await store.get('a/1'), await store.entries('a/')]).toEqual([undefined, []]);
  await store.set('a/1', 'new');
  expect([await store.get('a/1'), await store.entries('a/')]).toEqual(['new', [['a/1', 'new']]]);
});

test('a value that the disk refuses only after the value was deleted does not come back', async () => {
  const writing = Promise.withResolvers<void>();
  const store = storeWithFallback(async () => ({ ...memoryStore(), set: () => writing.promise }));
  const setting = store.set('a/1', 'typed');
  await store.delete('a/1');
  writing.reject(new DOMException('full', 'QuotaExceededError'));
  await setting;
  expect([await store.get('a/1'), await store.entries('a/')]).toEqual([undefined, []]);
});

test('a database that could not be opened is opened again for the next call', async () => {
  const open = vi.fn<() => never>(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  vi.stubGlobal('indexedDB', { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const call of [1, 2]) {
    expect(await deviceStore.get('a/1')).toBeUndefined();
    expect(open).toHaveBeenCalledTimes(call);
  }
});
