import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/**
 * @typedef {object} Part
 * @property {string} module
 * @property {string[]} [imports]
 * @property {string[]} [css]
 */

/** @typedef {Part & { id: string, parentId?: string, path?: string }} Route */
/** @typedef {{ entry: Part, routes: Record<string, Route> }} Manifest */

/** Numbers each different value once, in the order of its first use. */
class Table {
  /** @type {Map<string, number>} */
  #places = new Map();
  /** @type {unknown[]} */
  values = [];

  /** @param {unknown} value */
  placeOf(value) {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/**
 * Runs in the browser, which gets its source: makes the manifest of the tables. A number is the place of a value in its
 * table.
 * @param {{ manifest: object, files: string[], lists: number[][], rests: object[], routes: [string, string, string | 0, number, number, number][] }} tables
 */
function expand({ manifest, files, lists, rests, routes }) {
  const filesOf = lists.map((list) => list.map((place) => files[place]));
  return {
    ...manifest,
    routes: Object.fromEntries(
      routes.map(([id, parentId, path, module, css, rest]) => [
        id,
        {
          id,
          ...(parentId && { parentId }),
          ...(path !== 0 && { path }),
          module: files[module],
          css: filesOf[css],
          ...rests[rest],
        },
      ]),
    ),
  };
}

/** The properties of a route that have their own columns in its row, and `imports`, which is left out. */
const ownColumns = new Set(['id', 'parentId', 'path', 'module', 'css', 'imports']);

/**
 * Returns the script that sets the manifest of the routes in the browser. It leaves out the files that the modules
 * import: only the server needs them, for the preloads of a page. Files, lists of styles and sets of properties that
 * several routes have are in it once.
 * @param {Manifest} manifest
 */
export function manifestScript(manifest) {
  const files = new Table();
  const lists = new Table();
  const rests = new Table();
  const routes = Object.values(manifest.routes).map((route) => [
    route.id,
    route.parentId ?? '',
    route.path ?? 0,
    files.placeOf(route.module),
    lists.placeOf((route.css ?? []).map((file) => files.placeOf(file))),
    rests.placeOf(Object.fromEntries(Object.entries(route).filter(([name]) => !ownColumns.has(name)))),
  ]);
  const tables = {
    manifest: { ...manifest, routes: {} },
    files: files.values,
    lists: lists.values,
    rests: rests.values,
    routes,
  };
  return `window.__reactRouterManifest=(${String(expand)
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/ ?([,:{}=>]|&&) ?/g, '$1')})(${JSON.stringify(tables)});`;
}

/**
 * Returns the manifest that a script sets.
 * @param {string} script
 * @returns {Manifest}
 */
export function manifestOf(script) {
  const window = /** @type {{ __reactRouterManifest?: Manifest }} */ ({});
  runInNewContext(script, { window });
  // The values of another context have other prototypes.
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

/**
 * Replaces the manifest in a folder of built scripts by a smaller one: every first visit loads it. Returns the whole
 * manifest.
 * @param {string} assets
 */
export function compactManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The pages are not built.');
  const file = join(assets, name);
  const manifest = manifestOf(readFileSync(file, 'utf8'));
  writeFileSync(file, manifestScript(manifest));
  return manifest;
}
