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

const folder = '/assets/';

/** @param {string} file */
function nameOf(file) {
  if (!file.startsWith(folder)) throw new Error(`${file} is not in ${folder}`);
  return file.slice(folder.length);
}

/** Numbers each different value once, in the order of its first use. */
class Table {
  /** @type {Map<string, number>} */
  #places = new Map();
  /** @type {unknown[]} */
  values = [];

  /** @param {unknown} value */
  placeOf(value) {
    const key = JSON.stringify(value);
    const place = this.#places.get(key);
    if (place !== undefined) return place;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/**
 * Runs in the browser, which gets its source: makes the manifest of the tables. A number is the place of a value in its
 * table. Each property of the routes is a column: like values beside each other are sent in fewer bytes.
 * @param {{ manifest: object, folder: string, names: string[], lists: number[][], rests: object[], ids: string[], parentIds: string[], paths: (string | 0)[], modules: number[], css: number[], restOf: number[] }} tables
 */
function expand({ manifest, folder, names, lists, rests, ids, parentIds, paths, modules, css, restOf }) {
  const files = names.map((name) => folder + name);
  const filesOf = lists.map((list) => list.map((place) => files[place]));
  const parts = modules.map((place) => files[place]);
  const styles = css.map((place) => filesOf[place]);
  const others = restOf.map((place) => rests[place]);
  return {
    ...manifest,
    routes: Object.fromEntries(
      ids.map((id, at) => [
        id,
        {
          id,
          ...(parentIds[at] && { parentId: parentIds[at] }),
          ...(paths[at] !== 0 && { path: paths[at] }),
          module: parts[at],
          css: styles[at],
          ...others[at],
        },
      ]),
    ),
  };
}

/** The properties of a route that have their own columns, and `imports`, which is left out. */
const ownColumns = new Set(['id', 'parentId', 'path', 'module', 'css', 'imports']);

/**
 * Returns the script that sets the manifest of the routes in the browser. It leaves out the files that the modules
 * import: only the server needs them, for the preloads of a page. Files, lists of styles and sets of properties that
 * several routes have are in it once.
 * @param {Manifest} manifest
 */
export function manifestScript(manifest) {
  const names = new Table();
  const lists = new Table();
  const rests = new Table();
  const routes = Object.values(manifest.routes);
  const columns = {
    ids: routes.map(({ id }) => id),
    parentIds: routes.map(({ parentId }) => parentId ?? ''),
    paths: routes.map(({ path }) => path ?? 0),
    modules: routes.map(({ module }) => names.placeOf(nameOf(module))),
    css: routes.map(({ css }) => lists.placeOf((css ?? []).map((file) => names.placeOf(nameOf(file))))),
    restOf: routes.map((route) =>
      rests.placeOf(Object.fromEntries(Object.entries(route).filter(([name]) => !ownColumns.has(name)))),
    ),
  };
  const tables = { manifest: { ...manifest, routes: {} }, folder, names: names.values, lists: lists.values };
  return `window.__reactRouterManifest=(${String(expand)
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/ ?([,:{}=>]|&&) ?/g, '$1')})(${JSON.stringify({ ...tables, rests: rests.values, ...columns })});`;
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
