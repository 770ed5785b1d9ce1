import { setImmediate } from 'node:timers/promises';
import { cleanHtml } from './clean-html.ts';
import { KnownClean } from './known-clean.ts';
import type { TaskRunner } from './workers/worker-pool.ts';
import { workerTask } from './workers/worker-task.ts';

export const cleanHtmlTask = workerTask<typeof import('./clean-html-worker.ts')>(
  'clean-html',
  new URL('./clean-html-worker.ts', import.meta.url),
  20_000,
);

/** The worst text of this length takes about 10 ms (measured: 1 to 1.5 ms per kilobyte of unclosed tags). */
export const longHtml = 8000;

/** HTML that is clean and is not cleaned again. */
export interface CleanedHtml {
  readonly cleaned: string;
}

export const isCleaned = (value: unknown): value is CleanedHtml =>
  typeof value === 'object' && value !== null && 'cleaned' in value;

/** Whether texts that are cleaned together take too long for the main thread. */
export const areLong = (texts: readonly string[]): boolean =>
  texts.reduce((sum, { length }) => sum + length, 0) > longHtml;

/** Cleans texts: in a worker thread if they are long together, because the main thread would clean all in one turn. */
export async function cleanedTexts(
  workers: TaskRunner,
  company: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  return areLong(texts) ? workers.run(cleanHtmlTask, texts, company) : texts.map(cleanHtml);
}

/** Cleans HTML, long text in a worker thread. */
export async function cleanedHtml(workers: TaskRunner, company: string, html: string): Promise<CleanedHtml> {
  const [cleaned = ''] = await cleanedTexts(workers, company, [html]);
  return { cleaned };
}

const knownClean = new KnownClean(10_000);

/** Cleans stored texts once more before they are sent. What is known to be clean is not cleaned again. */
export async function cleanStoredTexts(
  workers: TaskRunner,
  company: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const unknown = texts.flatMap((html, at) => (knownClean.has(html) ? [] : [at]));
  const cleaned = await cleanedTexts(
    workers,
    company,
    unknown.map((at) => texts[at] ?? ''),
  );
  const sent = [...texts];
  for (const [place, at] of unknown.entries()) {
    const text = cleaned[place] ?? '';
    if (text === sent[at]) knownClean.add(text);
    sent[at] = text;
  }
  return sent;
}

/** Cleans a stored text once more before it is sent. */
export async function cleanStoredHtml(workers: TaskRunner, company: string, html: string): Promise<string> {
  const [cleaned = ''] = await cleanStoredTexts(workers, company, [html]);
  return cleaned;
}

/** A part of a long list: its digests take about a millisecond, and the worst texts less than the time of a task. */
const partLength = 500_000;

/** A stored row, and which of its fields are HTML. */
export interface StoredRow<Row extends object> {
  readonly row: Row;
  readonly names: readonly string[];
}

interface StoredText {
  readonly name: string;
  readonly html: string;
  /** The place of its row. */
  readonly at: number;
}

/** Cleans these texts of stored rows once more before they are sent. */
export const cleanRows = <Row extends object>(
  workers: TaskRunner,
  company: string,
  rows: readonly Row[],
  names: readonly string[],
): Promise<readonly Row[]> =>
  cleanStoredRows(
    workers,
    company,
    rows.map((row) => ({ row, names })),
  );

/** The same for rows of several entities. The texts of a long list are cleaned in parts. Clean rows are not copied. */
export async function cleanStoredRows<Row extends object>(
  workers: TaskRunner,
  company: string,
  storedRows: readonly StoredRow<Row>[],
): Promise<readonly Row[]> {
  const rows = storedRows.map(({ row }) => row);
  for (const [turn, part] of inParts(storedRows.flatMap(textsOf)).entries()) {
    if (turn > 0) await setImmediate();
    const htmls = part.map(({ html }) => html);
    const cleaned = await cleanStoredTexts(workers, company, htmls);
    for (const [place, { name, html, at }] of part.entries()) {
      const row = rows[at];
      if (row && cleaned[place] !== html) rows[at] = { ...row, [name]: cleaned[place] };
    }
  }
  return rows;
}

/** A text without any of these characters is clean. */
const markup = /[<>&"\0]/;

function textsOf<Row extends object>({ row, names }: StoredRow<Row>, at: number): StoredText[] {
  const texts: StoredText[] = [];
  for (const name of names) {
    const html = (row as Readonly<Record<string, unknown>>)[name];
    if (typeof html === 'string' && markup.test(html)) texts.push({ name, html, at });
  }
  return texts;
}

function inParts(texts: readonly StoredText[]): StoredText[][] {
  const parts: StoredText[][] = [];
  let length = partLength;
  for (const text of texts) {
    if (length + text.html.length > partLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(text);
    length += text.html.length;
  }
  return parts;
}
