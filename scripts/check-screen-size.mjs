import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';
import { manifestOfBuild } from './prepare/web-build.mjs';

/** A screen ships at most this much JavaScript of its own, compressed. */
const limitBytes = 200 * 1024;
/** In at most this many files: each is a request, and browsers send few at a time to a server without HTTP/2. */
const limitFiles = 60;
/** And at most this many style sheets of its own. */
const limitSheets = 24;

/**
 * @typedef {object} Part
 * @property {string} module
 * @property {string[]} [imports]
 * @property {string[]} [css]
 */

/**
 * Returns the compressed size of each screen's own JavaScript, and the numbers of its files and style sheets: what it
 * loads before it is shown, beside what every page loads.
 * @param {{ entry: Part, routes: Record<string, Part & { id: string }> }} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {{ screen: string, bytes: number, files: number, sheets: number }[]}
 */
export function screenSizes({ entry, routes }, sizeOf) {
  const filesOf = (/** @type {Part | undefined} */ part) => (part ? [part.module, ...(part.imports ?? [])] : []);
  const ofEveryPage = new Set([...filesOf(entry), ...filesOf(routes['root'])]);
  return Object.values(routes).map((route) => {
    const files = [...new Set(filesOf(route))].filter((file) => !ofEveryPage.has(file));
    const bytes = files.reduce((total, file) => total + sizeOf(file), 0);
    return { screen: route.id, bytes, files: files.length, sheets: new Set(route.css).size };
  });
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
  const problems = sizes.flatMap(({ screen, bytes, files, sheets }) => [
    ...(bytes > limitBytes
      ? [`${screen} ships ${kilobytes(bytes)} of JavaScript, more than ${kilobytes(limitBytes)}`]
      : []),
    ...(files > limitFiles ? [`${screen} ships its JavaScript in ${files} files, more than ${limitFiles}`] : []),
    ...(sheets > limitSheets ? [`${screen} has ${sheets} style sheets, more than ${limitSheets}`] : []),
  ]);
  const most = (/** @type {'bytes' | 'files' | 'sheets'} */ what) =>
    sizes.toSorted((one, other) => other[what] - one[what])[0];
  const [largest, inParts] = [most('bytes'), most('files')];
  reportCheck(
    problems,
    `${sizes.length} screens; the largest is ${largest?.screen} with ${kilobytes(largest?.bytes ?? 0)}, and ` +
      `${inParts?.screen} has most files, ${inParts?.files}, and at most ${most('sheets')?.sheets} style sheets`,
    sizes.length,
  );
}
