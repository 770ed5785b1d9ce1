import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, toolPath } from '../prepare/tool-path.mjs';
import { UserError } from '../prepare/user-error.mjs';

/** Browsers without windows and menus. They use 30% less CPU time (measured on two specs: 59 s instead of 85 s). */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
];

/**
 * Returns a Chromium of this machine, or undefined.
 * @param {{ shell?: boolean }} [options] whether it may be one without windows and menus
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser({ shell = false } = {}) {
  const chromePath = process.env.CHROME_PATH;
  if (chromePath) {
    if (existsSync(chromePath)) return chromePath;
    throw new UserError(`CHROME_PATH names ${chromePath}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...(shell ? shells : []), ...names].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const { chromium } = await import('@playwright/test');
  return [...candidates, ...applications, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Returns a Chromium of this machine. Installs one with apt or Playwright if there is none.
 * @param {(line: string) => void} say
 * @param {{ shell?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function ensureBrowser(say, options) {
  const present = await findBrowser(options);
  if (present) return present;
  say('Installing a browser for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installWithApt(options?.shell ? ['chromium-headless-shell', 'chromium'] : ['chromium'], options);
  const installed = await findBrowser(options);
  if (installed) return installed;
  await run(process.execPath, [toolPath('@playwright/test', 'playwright'), 'install', 'chromium']);
  const downloaded = await findBrowser(options);
  if (downloaded) return downloaded;
  throw new UserError('No browser could be installed: install Chromium and name it in CHROME_PATH.');
}

/**
 * @param {string[]} packages they are tried in this order
 * @param {{ shell?: boolean }} [options]
 */
async function installWithApt(packages, options) {
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await run('apt-get', [...wait, 'update']);
  for (const name of packages) {
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', name, 'fonts-liberation']);
    if (await findBrowser(options)) return;
  }
}

/**
 * Runs a command. The exit code is ignored: the caller looks for the browser afterwards.
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}
