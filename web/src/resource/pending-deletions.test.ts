import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements, undoMs } from '../platform/announcements.ts';
import { deleteLater, hiddenIds, sendDeletions } from './pending-deletions.ts';

const row = (id: string) => ({ id, label: `Row ${id}` });
const t = (key: string) => key;

/** A deletion of rows that records what is sent; the server refuses the rows in `refusedIds`. */
function deletionOf(ids: readonly string[], refusedIds: readonly string[] = []) {
  const calls: string[] = [];
  deleteLater({
    path: 'reviews',
    rows: ids.map(row),
    remove: async (id, { keepalive }) => {
      calls.push(keepalive ? `${id} while closing` : id);
      if (refusedIds.includes(id)) throw new Error('It is in use.');
    },
    refresh: async () => calls.push('list loaded'),
    t,
  });
  return calls;
}

const hidden = () => [...hiddenIds('reviews')];
const toast = () => announcements.get().at(-1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await sendDeletions('reviews');
  vi.useRealTimers();
  // The test files of a worker share it.
  announcements.set([]);
});

test('a row is hidden at once, and deleted on the server ten seconds later', async () => {
  const deletion = deletionOf(['a']);
  expect(hidden()).toEqual(['a']);
  expect(toast()).toMatchObject({ message: 'list.deletedOne', params: { name: 'Row a' }, toastMs: undoMs });
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(deletion).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(deletion).toEqual(['a', 'list loaded']);
  expect(hidden()).toEqual([]);
});

test('undo shows the rows again, and nothing is deleted', async () => {
  const deletion = deletionOf(['a', 'b']);
  expect(toast()).toMatchObject({ message: 'list.deleted', params: { count: 2 } });
  toast()?.action?.run();
  expect(hidden()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  expect(deletion).toEqual([]);
});

test('leaving a list sends its deletions at once and only once, and removes their undo', async () => {
  const deletion = deletionOf(['a']);
  void sendDeletions('images');
  expect(deletion).toEqual([]);
  void sendDeletions('reviews');
  void sendDeletions('reviews');
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(deletion).toEqual(['a', 'list loaded']);
  expect(announcements.get()).toEqual([]);
});

test('a file that the server does not delete is named', async () => {
  const remove = async () => {
    throw new Error('It is in use.');
  };
  const words = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  deleteLater({ path: 'reviews', areFiles: true, rows: [row('a')], remove, refresh: async () => undefined, t: words });
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(toast()).toMatchObject({ tone: 'failure', message: 'list.fileNotDeleted Row a It is in use.' });
});

test('a row that the server does not delete appears again, and a message says why', async () => {
  deletionOf(['a', 'b'], ['b']);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(hidden()).toEqual([]);
  expect(toast()).toMatchObject({ tone: 'failure', message: 'list.notDeleted Row b: It is in use.' });
});

test('two deletions are undone on their own', async () => {
  const first = deletionOf(['a']);
  const undoFirst = toast()?.action?.run;
  const second = deletionOf(['b']);
  undoFirst?.();
  expect(hidden()).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect([first, second]).toEqual([[], ['b', 'list loaded']]);
});

test('leaving a page sends the deletions of all paths below its own', async () => {
  const calls: string[] = [];
  for (const path of ['editor/MODULE', 'editor/CONTENT/MODULE/m', 'editors'])
    deleteLater({ path, rows: [row(path)], remove: async (id) => calls.push(id), refresh: async () => undefined, t });
  await sendDeletions('editor');
  expect(calls).toEqual(['editor/MODULE', 'editor/CONTENT/MODULE/m']);
  await sendDeletions('editors');
});
