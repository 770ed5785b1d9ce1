import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';
import { manifestOfBuild } from './prepare/web-build.mjs';

/** A screen ships at most this much JavaScript of its own, compressed. */
const limitBytes = 200 * 1024;

/**
 * @typedef {object} Part
 * @property {string} module
 * @property {string[]} [imports]
 */

/**
 * Returns the compressed size of each screen's own JavaScript: what it loads before it is shown, beside what every page
 * loads.
 * @param {{ entry: Part, routes: Record<string, Part & { id: string }> }} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {[screen: string, bytes: number][]}
 */
export function screenSizes({ entry, routes }, sizeOf) {
  const filesOf = (/** @type {Part | undefined} */ part) => (part ? [part.module, ...(part.imports ?? [])] : []);
  const ofEveryPage = new Set([...filesOf(entry), ...filesOf(routes['root'])]);
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + sizeOf(file), 0);
  return Object.values(routes).map((route) => [
    route.id,
    sum([...new Set(filesOf(route))].filter((file) => !ofEveryPage.has(file))),
  ]);
}

if (import.meta.main) {
  const client = join(root, 'web/build/client');
  /** @type {Map<string, number>} */
  const sizeOfFile = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    const bytes = sizeOfFile.get(file) ?? gzipSync(readFileSync(join(client, file))).length;
    sizeOfFile.set(file, bytes);
    return bytes;
  };
  const sizes = screenSizes(JSON.parse(readFileSync(manifestOfBuild, 'utf8')), sizeOf);
  const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024)} KB`;
  const problems = sizes
    .filter(([, bytes]) => bytes > limitBytes)
    .map(([screen, bytes]) => `${screen} ships ${kilobytes(bytes)} of JavaScript, more than ${kilobytes(limitBytes)}`);
  const [largest, bytes] = sizes.toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0];
  reportCheck(problems, `${sizes.length} screens; the largest is ${largest} with ${kilobytes(bytes)}`);
}
