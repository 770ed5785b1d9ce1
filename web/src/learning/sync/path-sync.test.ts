import type { CourseTree } from '@lernhaus/domain/learning/course-tree';
import { type CurrentPath, visitContent } from '@lernhaus/domain/learning/current-path';
import { mergeCurrentPaths } from '@lernhaus/domain/learning/merge-current-paths';
import { expect, test } from 'vitest';
import { memoryStore } from '../../platform/device-store.ts';
import { PathSync, type StoredPath } from './path-sync.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    {
      id: 'm1',
      index: 1,
      moduleContents: [
        { id: 'c1', index: 1 },
        { id: 'c2', index: 2 },
      ],
    },
    { id: 'm2', index: 2, moduleContents: [{ id: 'c3', index: 1 }] },
  ],
};

/** A server that merges paths like the real one, shared by the devices of a test. */
class Server {
  row: (StoredPath & { readonly version?: number }) | null = null;
  isReachable = true;
  readonly calls: (string | undefined)[] = [];

  async save(path: StoredPath): Promise<StoredPath> {
    this.calls.push(path.id);
    if (!this.isReachable) throw new Error('unreachable');
    if ('version' in path) throw new Error('a stale version is a conflict');
    this.row = {
      ...(this.row ? mergeCurrentPaths(this.row, path) : path),
      id: 'row',
      version: this.calls.length,
    };
    return this.row;
  }
}

/** A device with its own clock; `pause` runs what is scheduled. */
function deviceAt(server: Server, start: string, entries = new Map<string, unknown>()) {
  let nowMs = Date.parse(start);
  let schedule: (() => void) | null = null;
  const sync = new PathSync({
    store: memoryStore(entries),
    accountKey: 'brightpath/maya',
    courseId: course.id,
    send: (path) => server.save(path),
    now: () => new Date(nowMs),
    schedule: (run) => {
      schedule = run;
      return () => {
        schedule = null;
      };
    },
  });
  const goTo = (moduleId: string, contentId: string) => {
    nowMs += 60_000;
    sync.change(visitContent(sync.path.get() as CurrentPath, course, { moduleId, contentId }, sync.stepTime()));
  };
  const hasPlanned = () => schedule !== null;
  return { sync, goTo, kept: entries, hasPlanned, load: () => sync.load(server.row, course) };
}

test('a new learner starts at the first content, and the position is saved', async () => {
  const server = new Server();
  const { sync, load } = deviceAt(server, '2026-03-01T10:00:00Z');
  await load();
  await sync.flush();
  expect(server.row).toMatchObject({
    moduleId: 'm1',
    contentId: 'c1',
    modulesCurrentPath: { m1: { visitedContentId: ['c1'] } },
  });
});

test('quick steps make one save: the row is created once and then updated by its id', async () => {
  const server = new Server();
  const { sync, goTo, load, hasPlanned } = deviceAt(server, '2026-03-01T10:00:00Z');
  await load();
  goTo('m1', 'c2');
  goTo('m2', 'c3');
  expect(server.calls).toEqual([]);
  expect(hasPlanned()).toBe(true);
  await sync.flush();
  goTo('m1', 'c1');
  await sync.flush();
  await sync.flush();
  expect(server.calls).toEqual([undefined, 'row']);
});

test('a step without a connection is stored on the device and sent by the next page', async () => {
  const server = new Server();
  const first = deviceAt(server, '2026-03-01T10:00:00Z');
  await first.load();
  await first.sync.flush();
  server.isReachable = false;
  first.goTo('m2', 'c3');
  await first.sync.flush();
  expect(first.sync.saving.get()).toBe('waiting');

  server.isReachable = true;
  const second = deviceAt(server, '2026-03-01T12:00:00Z', first.kept);
  const path = await second.load();
  expect(path?.contentId).toBe('c3');
  await second.sync.flush();
  expect(server.row?.contentId).toBe('c3');
  expect(second.sync.saving.get()).toBe('saved');
});

test('steps of two tabs without a connection are both sent by the next page', async () => {
  const server = new Server();
  const first = deviceAt(server, '2026-03-01T10:00:00Z');
  await first.load();
  await first.sync.flush();
  const second = deviceAt(server, '2026-03-01T10:10:00Z', first.kept);
  await second.load();
  server.isReachable = false;
  first.goTo('m1', 'c2');
  await first.sync.flush();
  second.goTo('m2', 'c3');
  await second.sync.flush();

  // Only the second tab is open when the connection is back.
  server.isReachable = true;
  await second.sync.flush();
  const next = deviceAt(server, '2026-03-01T12:00:00Z', first.kept);
  expect((await next.load())?.contentId).toBe('c3');
  await next.sync.flush();
  expect(server.row?.modulesCurrentPath).toMatchObject({
    m1: { visitedContentId: ['c1', 'c2'] },
    m2: { visitedContentId: ['c3'] },
  });
  // Nothing is left to send.
  await deviceAt(server, '2026-03-01T13:00:00Z', first.kept).load();
  expect([...first.kept.values()]).toMatchObject([{ isUnsent: false }]);
});

test('another device opens the course at the last position of this device', async () => {
  const server = new Server();
  const phone = deviceAt(server, '2026-03-01T10:00:00Z');
  await phone.load();
  phone.goTo('m1', 'c2');
  await phone.sync.flush();
  const answerStore = deviceAt(server, '2026-03-01T11:00:00Z');
  expect((await answerStore.load())?.contentId).toBe('c2');
});

test('an open course keeps its position when another device moves on', async () => {
  const server = new Server();
  const answerStore = deviceAt(server, '2026-03-01T10:00:00Z');
  await answerStore.load();
  await answerStore.sync.flush();
  const phone = deviceAt(server, '2026-03-01T11:00:00Z');
  await phone.load();
  phone.goTo('m2', 'c3');
  await phone.sync.flush();

  answerStore.goTo('m1', 'c2');
  await answerStore.sync.flush();
  expect(answerStore.sync.path.get()?.contentId).toBe('c2');
  expect(answerStore.sync.path.get()?.modulesCurrentPath['m2']?.visitedContentId).toEqual(['c3']);
});

test('a device with a fast clock does not override the steps of other devices', async () => {
  const server = new Server();
  const ahead = deviceAt(server, '2026-03-08T10:00:00Z');
  await ahead.load();
  ahead.goTo('m2', 'c3');
  await ahead.sync.flush();

  const right = deviceAt(server, '2026-03-01T10:00:00Z');
  await right.load();
  right.goTo('m1', 'c2');
  await right.sync.flush();
  expect(server.row?.contentId).toBe('c2');
});

test('a device whose clock was ahead opens at the place of another device once its own steps are sent', async () => {
  const server = new Server();
  const ahead = deviceAt(server, '2026-03-08T10:00:00Z');
  await ahead.load();
  ahead.goTo('m2', 'c3');
  await ahead.sync.flush();
  // The server has set the time of the step to its own.
  if (server.row) server.row = { ...server.row, changedAt: '2026-03-01T10:00:00.000Z' };
  const other = deviceAt(server, '2026-03-02T10:00:00Z');
  await other.load();
  other.goTo('m1', 'c2');
  await other.sync.flush();

  const corrected = deviceAt(server, '2026-03-03T10:00:00Z', ahead.kept);
  expect((await corrected.load())?.contentId).toBe('c2');
});

test('a learner whose path was deleted starts anew; steps that were not sent are sent', async () => {
  const server = new Server();
  const visitedModules = () => Object.keys(server.row?.modulesCurrentPath ?? {});
  const before = deviceAt(server, '2026-03-01T10:00:00Z');
  await before.load();
  before.goTo('m2', 'c3');
  await before.sync.flush();
  server.row = null;
  const after = deviceAt(server, '2026-03-02T10:00:00Z', before.kept);
  expect((await after.load())?.modulesCurrentPath).toMatchObject({ m1: { visitedContentId: ['c1'] } });
  await after.sync.flush();
  expect(server.calls.at(-1)).toBeUndefined();
  expect(visitedModules()).toEqual(['m1']);

  server.isReachable = false;
  after.goTo('m2', 'c3');
  await after.sync.flush();
  [server.row, server.isReachable] = [null, true];
  const last = deviceAt(server, '2026-03-03T10:00:00Z', before.kept);
  expect((await last.load())?.contentId).toBe('c3');
  await last.sync.flush();
  expect(visitedModules()).toEqual(['m1', 'm2']);
});

test('a path that was only read is sent without its version', async () => {
  const server = new Server();
  const before = deviceAt(server, '2026-03-01T10:00:00Z');
  await before.load();
  await before.sync.flush();
  const after = deviceAt(server, '2026-03-01T11:00:00Z');
  await after.load();
  after.goTo('m2', 'c3');
  await after.sync.flush();
  after.goTo('m1', 'c2');
  await after.sync.flush();
  expect(after.sync.saving.get()).toBe('saved');
  expect(server.row?.contentId).toBe('c2');
});

test('a removed position is replaced by an existing one', async () => {
  const server = new Server();
  server.row = {
    id: 'row',
    courseId: 'course',
    moduleId: 'gone',
    contentId: 'gone',
    selectedIndex: 4,
    modulesCurrentPath: {},
    moduleContentState: {},
  };
  const { load } = deviceAt(server, '2026-03-01T10:00:00Z');
  expect(await load()).toMatchObject({ moduleId: 'm1', contentId: 'c1' });
});

test('a step during a save is sent after it', async () => {
  const server = new Server();
  const { sync, goTo, load, hasPlanned } = deviceAt(server, '2026-03-01T10:00:00Z');
  await load();
  const sending = sync.flush();
  await Promise.resolve();
  goTo('m1', 'c2');
  await sending;
  expect(sync.path.get()?.contentId).toBe('c2');
  expect(sync.saving.get()).toBe('saving');
  expect(hasPlanned()).toBe(true);
  await sync.flush();
  expect(server.row?.contentId).toBe('c2');
});
