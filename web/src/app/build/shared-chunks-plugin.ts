import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { loadedParts } from './loaded-parts.ts';
import { areaOf } from './page-areas.ts';
import { filesInCircles, type Module, type Screen, sharedChunks } from './shared-chunks.ts';

type ModuleInfo = Rolldown.ModuleInfo;

const root = join(import.meta.dirname, '../../../..');
const isOurs = (id: string) => id.startsWith(root) && !id.includes('node_modules');

/** Visitors wait longest for their first page, so a byte of a public page costs more than a byte of another screen. */
const weightOfPublicPage = 100;

/** The index of Mantine imports all its modules, so only our imports tell which of its components a screen loads. */
const namedImports = /\{([^{}]*)\} from ["'](@mantine\/[^"']+)["']/g;
/** Files that import style sheets of Mantine. As modules they are empty, so their sizes say nothing. */
const mantineStyles = /\/mantine-[a-z]+\.css$/;
/** About the source of a component of Mantine with what it imports. */
const componentBytes = 20_000;

const namesIn = (code: string): string[] =>
  [...code.matchAll(namedImports)].flatMap(([, names = '', source]) =>
    names.split(',').map((name) => `${source}#${name.trim().split(' ', 1)[0]}`),
  );

const modulesOf = (infos: readonly ModuleInfo[]): Module[] => {
  const parts = infos.map(({ id, importedIds, dynamicallyImportedIds }) => ({
    id,
    imports: importedIds,
    laterImports: dynamicallyImportedIds,
  }));
  const publicPages = infos.filter(({ isEntry, id }) => isEntry && areaOf(id) === 'public');
  const publicIds = loadedParts(
    publicPages.map(({ id }) => id),
    parts,
  );
  const components = new Set<string>();
  const modules = infos
    .filter(({ id }) => !id.includes('@mantine') && !mantineStyles.test(id))
    .map(({ id, code, importedIds, dynamicallyImportedIds }): Module => {
      const names = isOurs(id) ? namesIn(code ?? '') : [];
      for (const name of names) components.add(name);
      return {
        id,
        size: code?.length ?? 0,
        imports: [...importedIds, ...names],
        laterImports: dynamicallyImportedIds,
        // The others are in the sheets of their area.
        isStyle: id.endsWith('.css') && publicIds.has(id),
        isOurs: isOurs(id),
      };
    });
  return [
    ...modules,
    ...[...components].map((id) => ({
      id,
      size: componentBytes,
      imports: [],
      laterImports: [],
      isStyle: false,
      isOurs: false,
    })),
  ];
};

const screensOf = (infos: readonly ModuleInfo[]): Screen[] =>
  infos
    .filter(({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0)
    .map(({ id, isEntry }) => ({ id, weight: isEntry && areaOf(id) === 'public' ? weightOfPublicPage : 1 }));

/** A name for each chunk, by module: that of its largest module, so that it seldom changes. */
function namesByModule(chunks: readonly (readonly Module[])[]): Map<string, string> {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const chunk of chunks) {
    const [largest] = chunk.toSorted((one, other) => other.size - one.size);
    const name = basename(largest?.id ?? '').split('.', 1)[0] ?? '';
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    for (const { id } of chunk) names.set(id, use === 1 ? name : `${name}-${use}`);
  }
  return names;
}

/**
 * Puts our modules into fewer files than the bundler makes by itself (docs/decisions/0120). Third-party modules keep
 * their automatic files or the groups that the configuration names.
 * @returns the plugin, and its group for the bundler's `codeSplitting`
 */
export function sharedChunksPlugin() {
  let names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // The bundler asks for this if a group is without the modules that its modules import.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      names = namesByModule(sharedChunks(modulesOf(infos), screensOf(infos)));
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circles = filesInCircles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circles.length > 0) this.error(`These files import each other, or files that do: ${circles.join(', ')}`);
    },
  };
  return { plugin, group: { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false } };
}
