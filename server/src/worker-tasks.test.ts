import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { Failure } from '@lernhaus/contract/failures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyRelease } from '../test/empty-release.ts';
import { zipOf } from '../test/multipart-form.ts';
import { createLog } from './platform/log.ts';
import { WorkerPool } from './platform/workers/worker-pool.ts';
import type { WorkerTask } from './platform/workers/worker-task.ts';
import { workerTasks } from './worker-tasks.ts';

type Task = (typeof workerTasks)[number];

const folder = fileURLToPath(new URL('.', import.meta.url));
/** The threads themselves, and what only tests run. */
const noTasks = /(^|\/)(engine-worker|thread-worker|for-tests\/.*)\.ts$/;

let pool: WorkerPool;
let home: string;
let archive: string;

const megabyte = 1024 * 1024;
const repeatTo = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes);
const keys = { items: new Uint8Array(32), links: new Uint8Array(32) };
const words = { isTrue: 'True', isFalse: 'False' };
const serializedTree = (text: string) =>
  serialize({
    rows: new Map([
      ['courses', [{ id: '01890000-0000-7000-8000-000000000000', values: { name: 'x', description: text } }]],
    ]),
    links: new Map(),
  });

const moduleWith = (text: string) => ({
  id: 'm',
  name: 'x',
  type: 'CHAPTER',
  index: 1,
  assessments: [],
  moduleContents: [
    {
      id: 'c',
      title: 'x',
      index: 1,
      text,
      objectiveQuizes: [],
      subjectiveQuizes: [],
      dragAndDropQuizes: [],
      fillInTheBlanksQuizes: [],
      imageQuizes: [],
    },
  ],
});

const faq = { id: 'f', productType: 'PricePro' as const, title: '', subtitle: null };
const passage = (id: string, html: string, moduleId: string | null) => ({
  id,
  title: 'x',
  subtitle: null,
  html,
  moduleId,
});

/** A course that names 100,000 files of its school. */
const manyFiles = {
  ...emptyRelease,
  description: Array.from(
    { length: 100_000 },
    (_none, at) => `<img src="/files/school/images/${at.toString(16).padStart(32, '0')}.webp">`,
  ).join(''),
};

beforeAll(async () => {
  pool = new WorkerPool(createLog('silent'));
  home = await mkdtemp(join(tmpdir(), 'lernhaus-tasks-'));
  archive = join(home, 'a.zip');
  await writeFile(archive, await zipOf({ 'course.json': `"${repeatTo('\\"', courseArchive.documentBytes - 2)}` }));
});
afterAll(async () => {
  await pool.close();
  await rm(home, { recursive: true, force: true });
});

/** The worst input of each task, near the largest that reaches it. A task without one does not compile. */
const worst: Readonly<Record<string, readonly (() => unknown)[]>> = {
  'clean-html': [
    () => [repeatTo('<b>', 200_000)],
    () => [repeatTo('<ul><li>', 200_000)],
    () => [repeatTo('<', 200_000)],
  ],
  'clean-document': [
    () => ({ path: 'courses', text: JSON.stringify({ ...emptyRelease, description: repeatTo('<b>', 200_000) }) }),
  ],
  changes: [
    () => {
      const text = JSON.stringify({ ...emptyRelease, courseModules: [moduleWith(repeatTo('<a', 8 * megabyte))] });
      return { before: text, after: text };
    },
  ],
  'draw-document': [
    () => ({
      colour: '#000000',
      logo: null,
      eInvoice: null,
      sheet: {
        language: 'en',
        heading: 'Invoice',
        sender: '',
        recipient: [],
        facts: [],
        columns: ['', '', '', '', ''],
        sums: [],
        total: ['', ''],
        notes: [],
        footer: [[]],
        rows: Array.from({ length: 200 }, () => ({
          name: repeatTo('ab ', 255),
          detail: null,
          figures: ['', '', '', ''],
        })),
      },
    }),
  ],
  // Each own text has at most 500 characters.
  'draw-brochure': ['न्', 'W', 'a\u0301\u0302', 'W '].map((unit) => () => {
    const text = repeatTo(unit, 500);
    const cards = Array.from({ length: 4 }, () => ({ figure: text, title: text, body: text }));
    const section = { title: text, lead: text, look: 'cards', cards } as const;
    return {
      words: {
        language: 'en',
        title: text,
        product: 'PlantoniCare',
        headline: text,
        lead: text,
        sections: [section, section, section, { ...section, look: 'steps' } as const],
        sender: [text, text],
      },
      colour: '#336699',
      textColour: null,
      picture: null,
      now: new Date(0),
    };
  }),
  'draw-share-image': ['न्', 'W', 'a\u0301\u0302', '</path><script>', 'W '].map((unit) => () => ({
    title: repeatTo(unit, megabyte),
    companyName: repeatTo(unit, megabyte),
    host: repeatTo(unit, megabyte),
    colour: '#336699',
    textColour: null,
    logo: null,
    picture: null,
    drawing: 'table',
  })),
  'correct-search': [
    // The maximum number of different words, each similar to the searched one.
    () => ({
      search: Array.from({ length: 8 }, (_none, at) => `unternehmex${at}`).join(' '),
      faqs: Array.from({ length: 100 }, (_none, at) => ({
        ...faq,
        text: Array.from({ length: 900 }, (_word, place) => `unternehm${at}x${place}`).join(' '),
      })),
    }),
    () => ({ search: 'p', faqs: [{ ...faq, text: repeatTo('<p>', 8 * megabyte) }] }),
  ],
  'find-passages': [
    // A question of the worst words: each is compared with all known words.
    () => ({
      key: 'worst question',
      language: 'en',
      question: Array.from({ length: 60 }, (_none, at) => `prufungsleistun${at}x`).join(' '),
      texts: Array.from({ length: 500 }, (_none, at) => passage(`${at}`, `unternehmen${at} `.repeat(20), null)),
    }),
    () => ({
      key: 'worst text',
      language: 'en',
      question: 'p',
      texts: [passage('m', repeatTo('<p>', 8 * megabyte), 'm')],
    }),
    () => ({
      key: 'open tags',
      language: 'en',
      question: 'a',
      texts: [passage('m', repeatTo('<p a', 8 * megabyte), 'm')],
    }),
    () => ({
      key: 'code',
      language: 'en',
      question: 'a',
      texts: [passage('m', repeatTo('<p><script', 2 * megabyte), 'm')],
    }),
  ],
  outline: [
    () => ({
      owner: 'school',
      text: JSON.stringify({ ...emptyRelease, courseModules: [moduleWith(repeatTo('<a', 8 * megabyte))] }),
    }),
  ],
  'prepare-release': [() => ({ text: JSON.stringify({ ...emptyRelease, description: repeatTo('<b>', 200_000) }) })],
  'pack-course': [
    () => ({ owner: 'school', about: new Map(), sizes: new Map(), text: JSON.stringify(manyFiles) }),
    () => ({
      owner: 'school',
      about: new Map(),
      sizes: new Map(),
      text: JSON.stringify({ ...emptyRelease, description: repeatTo('<img src="/files/', 8 * megabyte) }),
    }),
  ],
  questions: [
    () => ({ act: 'preview', format: 'auto', words, bytes: Buffer.from(`<${repeatTo('a', 9 * megabyte)}`) }),
    () => ({
      act: 'plan',
      format: 'gift',
      words,
      bytes: Buffer.from(repeatTo(`q{${'~a'.repeat(20_000)}}\n\n`, megabyte)),
    }),
  ],
  'read-archive': [() => ({ path: archive })],
  release: [
    () => ({
      id: 'r',
      owner: 'school',
      now: new Date(),
      keys,
      text: JSON.stringify({ ...emptyRelease, description: repeatTo('<p>', 8 * megabyte) }),
    }),
  ],
  'process-file': [
    () => ({ accept: 'attachment', file: repeatTo('A', 6 * megabyte) }),
    () => ({ accept: 'image', file: Buffer.alloc(9 * megabyte, 'GIF89a') }),
  ],
  'tree-statements': [
    () => ({
      tree: serializedTree(repeatTo('<b>', 200_000)),
      media: new Map(),
      writer: { company: 'a', login: 'b', now: new Date() },
    }),
  ],
};

test('every file that is run in a worker thread is a task of the list, with a worst input here', () => {
  const files = globSync('**/*-worker.ts', { cwd: folder }).filter((file) => !noTasks.test(file));
  const tasks: readonly Task[] = workerTasks;
  expect(tasks.map(({ module }) => module.href).toSorted()).toEqual(
    files.map((file) => pathToFileURL(resolve(folder, file)).href).toSorted(),
  );
  expect(Object.keys(worst).toSorted()).toEqual(tasks.map(({ name }) => name).toSorted());
});

test.each(workerTasks)(
  'the task $name has a deadline of a minute at most, and answers or refuses its worst input',
  async (task) => {
    expect(task.deadlineMs).toBeGreaterThan(0);
    expect(task.deadlineMs).toBeLessThanOrEqual(60_000);
    for (const input of worst[task.name] ?? [])
      await pool.run(task as WorkerTask, input(), 'school').catch((error: unknown) => {
        expect(error).toBeInstanceOf(Failure);
        expect((error as Failure).status).toBeLessThan(500);
      });
  },
  180_000,
);
