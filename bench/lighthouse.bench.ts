import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ensureInstalled } from '../scripts/prepare/install.mjs';
import { ensureBrowser } from '../scripts/testing/browser.mjs';
import { loadBuiltWeb } from '../server/src/pages/built-web.ts';
import { createPages } from '../server/src/pages/create-pages.ts';
import { readSettings } from '../server/src/platform/settings.ts';
import { root } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Figure } from './side-by-side.ts';

const debuggingPort = 21_990;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const mainPages = ['home', 'elearning', 'pricepro', 'urbanengine', 'plantonicare'];
/** It has packages of its own, because nothing else needs them and `npm test` would install them. */
const lighthouse = { folder: join(root, 'bench/lighthouse'), program: 'node_modules/lighthouse/cli/index.js' };
const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });
const run = promisify(execFile);
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;

/** The Lighthouse scores of the public pages on a phone (out of 100), the medians of three runs. */
export async function measure(): Promise<Figure[]> {
  ensureInstalled({ dev: false, say: console.log, folder: lighthouse.folder });
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-lighthouse-'));
  const bench = await startBenchServer(
    () => undefined,
    async (server) => {
      await createPages(server, readSettings({ NODE_ENV: 'test' }), await loadBuiltWeb(root));
    },
  );
  const browser = spawn(
    await ensureBrowser(console.log),
    [...flags, `--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  try {
    const port = new URL(bench.ours).port;
    const at = (path: string) => `http://brightpath.localhost:${port}${path}`;
    const cards = await bench.server.app.inject({
      url: '/services/elearning/api/allCourses',
      headers: { host: 'brightpath.localhost' },
    });
    const [course] = cards.json() as { id: string }[];
    const ofMain = mainPages.map((path) => [`main domain, ${path}`, `http://localhost:${port}/${path}`] as const);
    const pages = [['home', at('/home')], ['course landing', at(`/our-courses/${course?.id}`)], ...ofMain] as const;
    const figures: Figure[] = [];
    for (const [name, url] of pages) figures.push(...(await scoresOf(name, url)));
    return figures;
  } finally {
    browser.kill();
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scoresOf(name: string, url: string): Promise<Figure[]> {
  const runs: Record<string, number>[] = [];
  const args = [lighthouse.program, url, `--port=${debuggingPort}`, '--output=json', '--quiet'];
  while (runs.length < 3) {
    const { stdout } = await run(process.execPath, args, { cwd: lighthouse.folder, maxBuffer: 64 * 2 ** 20 });
    const { categories } = report.parse(JSON.parse(stdout));
    runs.push(Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, score ?? 0])));
  }
  return Object.entries(goals).map(([category, goal]) => {
    const [, ratio = 0] = runs.map((scores) => scores[category] ?? 0).sort((one, other) => one - other);
    const bench = `Lighthouse, ${name}: ${category}`;
    return { bench, ratio, goal, unit: 'of 100', ours: ratio * 100, ceiling: 100, met: ratio >= goal };
  });
}
