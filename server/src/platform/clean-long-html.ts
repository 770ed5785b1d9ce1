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

/** Cleans HTML, long text in a worker thread. */
export async function cleanedHtml(workers: TaskRunner, company: string, html: string): Promise<CleanedHtml> {
  if (html.length <= longHtml) return { cleaned: cleanHtml(html) };
  const [cleaned = ''] = await workers.run(cleanHtmlTask, [html], company);
  return { cleaned };
}

const knownClean = new KnownClean(10_000);

/** Cleans stored HTML once more before it is sent. */
export async function cleanStoredHtml(workers: TaskRunner, company: string, html: string): Promise<string> {
  if (html.length <= longHtml) return cleanHtml(html);
  if (knownClean.has(html)) return html;
  const { cleaned } = await cleanedHtml(workers, company, html);
  if (cleaned === html) knownClean.add(html);
  return cleaned;
}
