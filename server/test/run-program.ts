import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/** Compiles a program once, not at each start. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/lernhaus/compiled', import.meta.url));

/** The embedded database is WebAssembly: optimising its code takes a program of a few seconds longer than it saves. */
const quickEngine = '--liftoff-only';

/** A free port below those that the system assigns. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

export interface RunningProgram {
  readonly pid: number;
  /** The output on both streams. */
  output(): string;
  waitForOutput(words: RegExp): Promise<void>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program of the server (its path in the sources) as an operator does, with only these settings. */
export function run(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  input = '',
  nodeOptions: readonly string[] = [quickEngine],
): RunningProgram {
  const child = spawn(process.execPath, [...nodeOptions, resolve(sources, file), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: 'pipe',
    // It must not run much longer than its test.
    timeout: 20 * 60_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.stdin.end(input);
  const exitCode = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async waitForOutput(words) {
      const until = Date.now() + 5 * 60_000;
      while (!words.test(output)) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`It never said ${words}, but: ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    ended: exitCode,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exitCode;
    },
  };
}

/** Runs a program to its end and returns its exit code and output. */
export async function runToEnd(...args: Parameters<typeof run>): Promise<{ code: number | null; output: string }> {
  const running = run(...args);
  return { code: await running.ended, output: running.output() };
}

/** A folder for one test file. */
export async function ownFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await createTestFolder();
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
