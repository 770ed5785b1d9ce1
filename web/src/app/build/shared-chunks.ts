/** A module of the build. Sizes are in bytes of its source. */
export interface Module {
  readonly id: string;
  readonly size: number;
  readonly imports: readonly string[];
  /** What it imports when somebody needs it. */
  readonly laterImports: readonly string[];
  /** Whether it is a style sheet of a public page: the bundler makes two files of a chunk that has one. */
  readonly isStyle: boolean;
  /** Whether it may be in one file with others. */
  readonly isOurs: boolean;
}

/** What a browser loads at once: a page, or something that a page loads later. */
export interface Screen {
  readonly id: string;
  /** What a byte more costs here, compared with a byte more on another screen. */
  readonly weight: number;
}

/** Modules in one file. */
interface Chunk {
  readonly modules: readonly Module[];
  readonly size: number;
  /** The screens that load it. */
  readonly screens: Set<Screen>;
  /** The screens that load it, and the parts that are loaded later by pages that have it. */
  readonly presentOn: Set<Screen>;
  readonly imports: Set<Chunk>;
}

/** A request costs as much as this many bytes of source, with comments, that a screen loads and does not use. */
const requestBytes = 14_000;

/** Two chunks that may become one. */
interface Union {
  readonly one: Chunk;
  readonly other: Chunk;
  /** What it saves, in bytes times weight. */
  readonly gain: number;
}

/**
 * Returns our modules that several screens load, by file. Modules that the same screens load are in one file. Two files
 * are joined if the requests that this saves are worth the bytes that some screens load without use, those that save
 * most first. No two files import each other: the same screens would load both, and to join such files costs nothing.
 */
export function sharedChunks(modules: readonly Module[], screens: readonly Screen[]): (readonly Module[])[] {
  // The bundler reads several modules at a time, so their order differs from build to build.
  const inOrder = modules.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const chunks = chunksOfSameScreens(inOrder, screens);
  const unions = new Map<Chunk, Union>();
  let changed = chunks;
  for (;;) {
    const outdated = [...unions.values()].filter(({ one, other }) => changed.has(one) || changed.has(other));
    for (const { one } of outdated) {
      unions.delete(one);
      changed.add(one);
    }
    const open = [...chunks].filter(canJoin);
    for (const chunk of open) {
      const union = changed.has(chunk) && bestUnion(chunk, open);
      if (union) unions.set(chunk, union);
    }
    const [first, ...others] = unions.values();
    if (!first) return open.map((chunk) => chunk.modules);
    const best = others.reduce((most, union) => (union.gain > most.gain ? union : most), first);
    changed = new Set([best.one, best.other, ...join(best.one, best.other, chunks)]);
  }
}

/**
 * Whether a chunk may join another one. The bundler puts what only one screen loads into the screen's own file, with
 * its packages. If our modules of it were in another file, the two would import each other.
 */
const canJoin = ({ modules: [first], screens }: Chunk) => first?.isOurs === true && screens.size > 1;

function chunksOfSameScreens(modules: readonly Module[], screens: readonly Screen[]): Set<Chunk> {
  const loadedBy = modulesByScreen(modules, screens);
  const presentIn = presentByScreen(modules, loadedBy);
  const screensOf = (module: Module, of: ReadonlyMap<Screen, ReadonlySet<Module>>) =>
    screens.filter((screen) => of.get(screen)?.has(module));
  const groups = Map.groupBy(
    modules.filter((module) => screensOf(module, loadedBy).length > 0),
    (module) => [module.isOurs, ...screensOf(module, loadedBy).map(({ id }) => id)].join('\n'),
  );
  const chunks = [...groups.values()].map((together): Chunk => {
    const size = together.reduce((total, module) => total + module.size, 0);
    // All of them are on the same screens.
    const screensIn = (of: typeof presentIn) =>
      new Set(together.slice(0, 1).flatMap((module) => screensOf(module, of)));
    const [loaders, presentOn] = [screensIn(loadedBy), screensIn(presentIn)];
    return { modules: together, size, screens: loaders, presentOn, imports: new Set() };
  });
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  for (const chunk of chunks) {
    const imported = chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []));
    for (const other of imported) if (other !== chunk) chunk.imports.add(other);
  }
  return new Set(chunks);
}

/** What each screen loads. */
function modulesByScreen(modules: readonly Module[], screens: readonly Screen[]): Map<Screen, Set<Module>> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const importsOf = ({ imports }: Module) => imports.flatMap((id) => byId.get(id) ?? []);
  return new Map(screens.map((screen) => [screen, reachedFrom(byId.get(screen.id), importsOf)]));
}

/**
 * What each screen has when it is shown: what it loads itself. A part that screens load later also has what all of these
 * screens have.
 * @param loadedBy what each screen loads
 */
function presentByScreen(
  modules: readonly Module[],
  loadedBy: ReadonlyMap<Screen, ReadonlySet<Module>>,
): Map<Screen, ReadonlySet<Module>> {
  const loadersOf = new Map(
    [...loadedBy.keys()].map((screen) => {
      const importers = modules.filter(({ laterImports }) => laterImports.includes(screen.id));
      return [screen, [...loadedBy].filter(([, own]) => importers.some((module) => own.has(module)))] as const;
    }),
  );
  // Parts may load each other, so each one begins with everything and loses what one of its loaders has not.
  const present = new Map<Screen, ReadonlySet<Module>>(
    [...loadedBy].map(([screen, own]) => [screen, loadersOf.get(screen)?.length ? new Set(modules) : own]),
  );
  for (let size = 0, before = -1; size !== before; ) {
    before = size;
    size = 0;
    for (const [screen, loaders] of loadersOf) {
      const isPresent = (module: Module) =>
        loadedBy.get(screen)?.has(module) || loaders.every(([loader]) => present.get(loader)?.has(module));
      const left = new Set([...(present.get(screen) ?? [])].filter(isPresent));
      present.set(screen, left);
      size += left.size;
    }
  }
  return present;
}

function reachedFrom<Node extends object>(start: Node | undefined, next: (node: Node) => Iterable<Node>): Set<Node> {
  const reached = new Set<Node>();
  const open = start === undefined ? [] : [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...next(node));
  }
  return reached;
}

const hasStyles = ({ modules }: Chunk) => modules.some(({ isStyle }) => isStyle);

/** A chunk with all that is loaded for it. */
const withImports = (chunk: Chunk) => reachedFrom(chunk, ({ imports }) => imports);

/** The union of this chunk that saves most. */
function bestUnion(one: Chunk, chunks: readonly Chunk[]): Union | undefined {
  const own = withImports(one);
  let best: Union | undefined;
  for (const other of chunks) {
    if (other === one) continue;
    const least = best?.gain ?? 0;
    const requests = hasStyles(one) && hasStyles(other) ? 2 : 1;
    let gain = requests * requestBytes * [...one.screens].filter((screen) => other.screens.has(screen)).length;
    if (gain <= least) continue;
    gain -= costOf(own, other.screens, gain - least);
    if (gain <= least) continue;
    gain -= costOf(withImports(other), one.screens, gain - least);
    if (gain > least) best = { one, other, gain };
  }
  return best;
}

/**
 * What it costs that each of these screens loads each of these chunks, in bytes times weight. Stops above the limit,
 * because the chunks are not joined then.
 */
function costOf(chunks: Iterable<Chunk>, screens: ReadonlySet<Screen>, limit: number): number {
  let cost = 0;
  for (const chunk of chunks) {
    for (const screen of screens) if (!chunk.presentOn.has(screen)) cost += chunk.size * screen.weight;
    if (cost > limit) return cost;
  }
  return cost;
}

/**
 * Replaces two chunks by their union, which the screens of both load, with all that it imports.
 * @returns the union and the chunks that more screens load now
 */
function join(one: Chunk, other: Chunk, chunks: Set<Chunk>): Chunk[] {
  const joint: Chunk = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    screens: new Set([...one.screens, ...other.screens]),
    presentOn: new Set([...one.presentOn, ...other.presentOn]),
    imports: new Set([...one.imports, ...other.imports]),
  };
  chunks.delete(one);
  chunks.delete(other);
  joint.imports.delete(one);
  joint.imports.delete(other);
  for (const { imports } of chunks) {
    const importsOne = imports.delete(one);
    if (imports.delete(other) || importsOne) imports.add(joint);
  }
  chunks.add(joint);
  const grown = [...withImports(joint)].filter(({ screens }) =>
    [...joint.screens].some((screen) => !screens.has(screen)),
  );
  for (const { screens, presentOn } of grown)
    for (const screen of joint.screens) {
      screens.add(screen);
      presentOn.add(screen);
    }
  return [joint, ...grown];
}

/**
 * Returns the files that import each other, and those that import such files. Such a file may use another one before it
 * has run.
 * @param imports the imports of each file
 */
export function filesInCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [file, imported] of left) if (!imported.some((other) => left.has(other))) left.delete(file);
  }
  return [...left.keys()];
}
