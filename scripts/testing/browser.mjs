import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../prepare/refusal.mjs';
import { root, toolPath } from '../prepare/tool-path.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
];

/**
 * A Chromium of this machine, if it has one.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROME_PATH names ${named}, which is not there.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...candidates, ...applications, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * A Chromium of this machine; on one that has none, the one its package manager or Playwright brings.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureBrowser(say) {
  const present = await findBrowser();
  if (present) return present;
  say('Installing a browser for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installWithApt();
  const installed = await findBrowser();
  if (installed) return installed;
  await run(process.execPath, [toolPath('@playwright/test', 'playwright'), 'install', 'chromium']);
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  throw new Refusal('No browser could be installed: install Chromium and name it in CHROME_PATH.');
}

async function installWithApt() {
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await run('apt-get', [...wait, 'update']);
  await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
}

/**
 * Whether it helped is seen by looking for the browser afterwards.
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}
