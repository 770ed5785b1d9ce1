import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled } from './prepare/install.mjs';
import { withProcessLock } from './prepare/process-lock.mjs';
import { root } from './prepare/tool-path.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lernhaus-install-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
const silent = { say: () => undefined };
const installed = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } });

/** An npm that notes its start, takes a while and installs what the lock says. */
const fakeNpm = `const fs = require('node:fs');
fs.appendFileSync('runs', 'npm ' + process.argv.slice(2, 4).join(' ') + '\\n');
setTimeout(() => {
  fs.mkdirSync('node_modules', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(installed)});
}, 700);`;

test('two starts at once install the packages once, and both go on when they are there', async () => {
  writeFileSync(join(folder, 'package-lock.json'), installed);
  writeFileSync(join(folder, 'npm.js'), fakeNpm);
  const install = new URL('./prepare/install.mjs', import.meta.url).href;
  const script = `import { existsSync } from 'node:fs';
    import { ensureInstalled } from ${JSON.stringify(install)};
    ensureInstalled({ dev: false, say: () => undefined, folder: process.cwd() });
    console.log(existsSync('node_modules/.package-lock.json'));`;
  const start = () =>
    run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, 'npm.js') },
    });
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ stdout }) => stdout.trim())).toEqual(['true', 'true']);
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('npm ci --omit=dev\n');
});

test("packages come from npm's cache, and from the registry if the cache does not know them", () => {
  const staleNpm = `require('node:fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    if (process.argv.includes('--prefer-offline')) process.exit(1);`;
  writeFileSync(join(folder, 'package-lock.json'), installed);
  writeFileSync(join(folder, 'npm.js'), staleNpm);
  const lines: string[] = [];
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'));
  ensureInstalled({ dev: true, say: (line) => lines.push(line), folder });
  const call = 'ci --include=dev --no-audit --no-fund --loglevel=error';
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe(`${call} --prefer-offline\n${call}\n`);
  expect(lines.at(-1)).toBe('npm reads all packages from the registry …');
});

test.each([
  ['an optional package of another version, such as the bundled Node, is installed again', { version: '24.1.0' }, true],
  ['an optional package that is absent may be one for other machines', undefined, false],
])('%s', (_promise, present, isInstalling) => {
  const packages = present ? { 'node_modules/node-here': present } : {};
  const lock = { packages: { 'node_modules/node-here': { version: '24.2.0', optional: true } } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(folder, 'npm.js'), "require('node:fs').appendFileSync('calls', 'npm')");
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'));
  ensureInstalled({ dev: false, say: () => undefined, folder });
  expect(existsSync(join(folder, 'calls'))).toBe(isInstalling);
});

test('npm gets the address of each package for its first try only, also of a package in another one', () => {
  const noteLock = `const fs = require('node:fs');
    const file = 'npm-shrinkwrap.json';
    fs.appendFileSync('locks', (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'none') + '\\n');
    if (fs.existsSync(file)) process.exit(1);`;
  const lock = {
    packages: {
      '': { name: 'all' },
      one: { version: '1.0.0' },
      'node_modules/one': { resolved: 'one', link: true },
      'node_modules/@some/two': { version: '2.0.0', integrity: 'sha512-a' },
      'node_modules/@some/two/node_modules/three': { version: '3.0.0' },
      'node_modules/other': { name: 'four', version: '4.0.0' },
    },
  };
  const text = JSON.stringify(lock);
  writeFileSync(join(folder, 'package-lock.json'), text);
  writeFileSync(join(folder, 'npm.js'), noteLock);
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'));
  ensureInstalled({ dev: true, say: () => undefined, folder });
  const [first = '', second] = readFileSync(join(folder, 'locks'), 'utf8').split('\n');
  const { packages } = JSON.parse(first) as { packages: Record<string, { resolved?: string }> };
  expect(Object.entries(packages).map(([path, entry]) => [path, entry.resolved])).toEqual([
    ['', undefined],
    ['one', undefined],
    ['node_modules/one', 'one'],
    ['node_modules/@some/two', 'https://registry.invalid/@some/two/-/two-2.0.0.tgz'],
    ['node_modules/@some/two/node_modules/three', 'https://registry.invalid/three/-/three-3.0.0.tgz'],
    ['node_modules/other', 'https://registry.invalid/four/-/four-4.0.0.tgz'],
  ]);
  expect(packages['node_modules/@some/two']).toMatchObject({ version: '2.0.0', integrity: 'sha512-a' });
  expect(second).toBe('none');
  expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(text);
});

test('npm can read the addresses that a stopped install left', () => {
  // Without this setting npm would ask the host that they name.
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^replace-registry-host=always$/m);
});

test('the lock of an ended process is taken over, and every lock is released, also after an error', () => {
  const lock = join(folder, 'locks', 'install');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, 'pid'), String(pid));
  expect(withProcessLock(lock, () => readFileSync(join(lock, 'pid'), 'utf8'), silent)).toBe(String(process.pid));
  expect(() =>
    withProcessLock(
      lock,
      () => {
        throw new Error('npm failed');
      },
      silent,
    ),
  ).toThrow('npm failed');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a running process is waited for, up to a limit that names the process and the folder', () => {
  const lock = join(folder, 'install');
  const lines: string[] = [];
  const wait = () => withProcessLock(lock, () => undefined, { say: (line) => lines.push(line), maxWaitMs: 300 });
  expect(() => withProcessLock(lock, wait, silent)).toThrow(`Process ${process.pid} has not finished`);
  expect(lines).toEqual([`Waiting for process ${process.pid}, which does the same …`]);
});
