import { afterAll, expect, test } from 'vitest';
import { cleanedTexts, cleanRows, cleanStoredRows, cleanStoredTexts, longHtml } from './clean-long-html.ts';
import { createLog } from './log.ts';
import { type TaskRunner, WorkerPool } from './workers/worker-pool.ts';

const pool = new WorkerPool(createLog('silent'));
afterAll(() => pool.close());

/** The worker threads, and the number of texts in each of their tasks. */
function countingWorkers() {
  const taskSizes: number[] = [];
  const workers: TaskRunner = {
    run: (task, input, tenant) => {
      taskSizes.push(Array.isArray(input) ? input.length : 0);
      return pool.run(task, input, tenant);
    },
  };
  return { workers, taskSizes };
}

const longTexts = (count: number, word: string) =>
  Array.from({ length: count }, (_none, at) => `<p>${word} ${at} ${'x'.repeat(1000)}</p>`);

test('texts whose total length is large are cleaned in one task of a worker thread', async () => {
  const { workers, taskSizes } = countingWorkers();
  expect(await cleanedTexts(workers, 'school', ['<p>a</p>', '<script>b</script>c'])).toEqual(['<p>a</p>', 'c']);
  expect(await cleanedTexts(workers, 'school', ['x'.repeat(longHtml)])).toHaveLength(1);
  expect(taskSizes).toEqual([]);
  const texts = longTexts(100, 'Saved');
  expect(await cleanedTexts(workers, 'school', [...texts, '<script>b</script>c'])).toEqual([...texts, 'c']);
  expect(taskSizes).toEqual([101]);
});

test('stored texts that were clean before, short and long, are not cleaned again', async () => {
  const { workers, taskSizes } = countingWorkers();
  const texts = [...longTexts(100, 'Stored'), `<p>${'y'.repeat(longHtml)}</p>`];
  expect(await cleanStoredTexts(workers, 'school', texts)).toEqual(texts);
  expect(await cleanStoredTexts(workers, 'school', texts)).toEqual(texts);
  expect(taskSizes).toEqual([101]);

  const unclean = `<b>z</b><script>${'z'.repeat(longHtml)}</script>`;
  const mixed = [unclean, ...texts, unclean];
  expect(await cleanStoredTexts(workers, 'school', mixed)).toEqual(['<b>z</b>', ...texts, '<b>z</b>']);
  expect(await cleanStoredTexts(workers, 'school', mixed)).toEqual(['<b>z</b>', ...texts, '<b>z</b>']);
  expect(taskSizes).toEqual([101, 2, 2]);
});

test('stored rows get clean texts in the named fields, and a long list is cleaned in several tasks', async () => {
  const { workers, taskSizes } = countingWorkers();
  const script = '<script>b</script>';
  const rows = [
    { id: script, text: `<p>a</p>${script}`, hint: null },
    { id: '2', text: null, hint: script },
  ];
  expect(await cleanRows(workers, 'school', rows, ['text', 'hint', 'other'])).toEqual([
    { id: script, text: '<p>a</p>', hint: null },
    { id: '2', text: null, hint: '' },
  ]);
  expect(await cleanRows(workers, 'school', [], ['text'])).toEqual([]);
  expect(taskSizes).toEqual([]);
  const long = Array.from({ length: 12 }, (_none, at) => ({ text: `<p>${at} ${'l'.repeat(100_000)}</p>${script}` }));
  const cleaned = await cleanRows(workers, 'school', long, ['text']);
  expect(cleaned).toEqual(long.map(({ text }) => ({ text: text.replace(script, '') })));
  expect(taskSizes).toEqual([4, 4, 4]);
});

test('rows of several entities are cleaned in one task, each in its own fields', async () => {
  const { workers, taskSizes } = countingWorkers();
  const text = `<p>${'m'.repeat(longHtml)}</p><script>b</script>`;
  const rows = [
    { row: { text, hint: '1 < 2' }, names: ['text'] },
    { row: { text: '1 < 2', hint: text }, names: ['hint'] },
  ];
  const clean = text.replace('<script>b</script>', '');
  expect(await cleanStoredRows(workers, 'school', rows)).toEqual([
    { text: clean, hint: '1 < 2' },
    { text: '1 < 2', hint: clean },
  ]);
  expect(taskSizes).toEqual([2]);
});
