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
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
});
const run = promisify(execFile);
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;

/**
 * By default Lighthouse slows down the processor four times, so that a fast desktop (index 1500 to 2000) is as slow as a
 * mid-range phone. Another machine needs another factor (https://github.com/GoogleChrome/lighthouse, docs/throttling.md,
 * "Calibrating the CPU slowdown").
 */
const lighthouseSlowdown = { factor: 4, index: 1750 };

/** Indexes of one machine differ by a quarter from run to run, so the middle one of five counts. */
const calibrationRuns = 5;

/**
 * The Lighthouse scores of the public pages on a phone (out of 100), the medians of three runs, with the processor slowed
 * down to a phone's.
 */
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
    const slowdown = await calibrate(pages[0][1]);
    for (const [name, url] of pages) figures.push(...(await scoresOf(name, url, slowdown)));
    return figures;
  } finally {
    browser.kill();
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLighthouse(url: string, ...options: readonly string[]): Promise<z.infer<typeof report>> {
  const args = [lighthouse.program, url, `--port=${debuggingPort}`, '--output=json', '--quiet', ...options];
  const { stdout } = await run(process.execPath, args, { cwd: lighthouse.folder, maxBuffer: 64 * 2 ** 20 });
  return report.parse(JSON.parse(stdout));
}

/** Returns the factor that makes this machine's processor as slow as a mid-range phone. */
async function calibrate(url: string): Promise<number> {
  const indexes: number[] = [];
  while (indexes.length < calibrationRuns) {
    const { environment } = await runLighthouse(url, '--only-audits=first-contentful-paint');
    indexes.push(environment.benchmarkIndex);
  }
  const index = indexes.sort((one, other) => one - other)[calibrationRuns >> 1] ?? lighthouseSlowdown.index;
  const factor = Math.max(1, (lighthouseSlowdown.factor * index) / lighthouseSlowdown.index);
  console.log(`  The index of this processor is ${index.toFixed(0)}, so it is slowed down ${factor.toFixed(1)} times.`);
  return factor;
}

async function scoresOf(name: string, url: string, slowdown: number): Promise<Figure[]> {
  const runs: Record<string, number>[] = [];
  while (runs.length < 3) {
    const { categories } = await runLighthouse(url, `--throttling.cpuSlowdownMultiplier=${slowdown}`);
    runs.push(Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, score ?? 0])));
  }
  return Object.entries(goals).map(([category, goal]) => {
    const [, ratio = 0] = runs.map((scores) => scores[category] ?? 0).sort((one, other) => one - other);
    const bench = `Lighthouse, ${name}: ${category}`;
    return { bench, ratio, goal, unit: 'of 100', ours: ratio * 100, ceiling: 100, met: ratio >= goal };
  });
}
