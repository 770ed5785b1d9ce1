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
