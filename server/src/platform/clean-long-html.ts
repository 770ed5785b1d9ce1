import { cleanHtml } from './clean-html.ts';
import type { TaskRunner } from './workers/worker-pool.ts';
import { workerTask } from './workers/worker-task.ts';

export const cleanHtmlTask = workerTask<typeof import('./clean-html-worker.ts')>(
  'clean-html',
  new URL('./clean-html-worker.ts', import.meta.url),
  20_000,
);

/** The worst text of this length takes about 10 ms (measured: 1 to 1.5 ms a kilobyte, opened tags without end). */
export const longHtml = 8000;

/** HTML that went through the allow-list: it is not cleaned again. */
export interface CleanedHtml {
  readonly cleaned: string;
}

export const isCleaned = (value: unknown): value is CleanedHtml =>
  typeof value === 'object' && value !== null && 'cleaned' in value;

/** Cleans authored HTML: what is long, in a worker thread. */
export async function cleanedHtml(workers: TaskRunner, company: string, html: string): Promise<CleanedHtml> {
  if (html.length <= longHtml) return { cleaned: cleanHtml(html) };
  const [cleaned = ''] = await workers.run(cleanHtmlTask, [html], company);
  return { cleaned };
}
