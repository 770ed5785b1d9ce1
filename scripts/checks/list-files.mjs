import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the existing files of the project: those that git tracks, and new ones that it does not ignore.
 * @param {string} root the checkout
 * @returns {string[]} paths relative to it, with forward slashes
 */
export function listFiles(root) {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listing.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}
