import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesInCircles, type Module, type Screen, sharedChunks } from './shared-chunks.ts';

/** Too large to be loaded by another screen. */
const large = 90_000;
const pages: Readonly<Record<string, number>> = { list: large, form: large, page: large };

/**
 * 'page: a, b' imports two modules; 'page: a, b?' imports the second later. A name in capitals is a module of a package,
 * and 'a.css' a style sheet.
 */
function modulesOf(lines: readonly string[], sizes: Readonly<Record<string, number>> = {}): Module[] {
  return lines.map((line) => {
    const [id = '', imports = ''] = line.split(':');
    const names = imports
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    return {
      id,
      size: sizes[id] ?? pages[id] ?? 100,
      imports: names.filter((name) => !name.endsWith('?')),
      laterImports: names.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)),
      isStyle: id.endsWith('.css'),
      isOurs: id !== id.toUpperCase(),
    };
  });
}

const screensOf = (weights: Readonly<Record<string, number>>): Screen[] =>
  Object.entries(weights).map(([id, weight]) => ({ id, weight }));

const namesOf = (chunks: readonly (readonly Module[])[]): string[] =>
  chunks
    .map((chunk) =>
      chunk
        .map(({ id }) => id)
        .sort()
        .join(' '),
    )
    .sort();

test('small modules that two screens load come in one file, though a third screen loads only one of them', () => {
  const modules = modulesOf(['list: row, text', 'form: row, text', 'page: text', 'row', 'text']);
  expect(namesOf(sharedChunks(modules, screensOf({ list: 1, form: 1, page: 1 })))).toContain('row text');
});

test('a large module stays in a file of its own', () => {
  const modules = modulesOf(['list: editor, text', 'form: editor, text', 'page: text', 'editor', 'text'], {
    editor: large,
  });
  const names = namesOf(sharedChunks(modules, screensOf({ list: 1, form: 1, page: 1 })));
  expect(names).toEqual(['editor', 'text']);
});

test('modules with style sheets come in one file even if that loads more bytes, because it saves two requests', () => {
  const filesOf = (...names: readonly [string, string]) => {
    const [row, text] = names;
    const lines = [`list: ${row}, ${text}`, `form: ${row}, ${text}`, `page: ${text}`, row, text];
    const modules = modulesOf(lines, { [row]: 35_000 });
    return namesOf(sharedChunks(modules, screensOf({ list: 1, form: 1, page: 1 })));
  };
  expect(filesOf('row', 'text')).not.toContain('row text');
  expect(filesOf('row.css', 'text')).not.toContain('row.css text');
  expect(filesOf('row.css', 'text.css')).toContain('row.css text.css');
});

test('a page whose bytes cost more does not load what it does not use', () => {
  const lines = ['list: row, text', 'form: row, text', 'page: text', 'row', 'text'];
  const files = (weight: number) =>
    namesOf(sharedChunks(modulesOf(lines, { row: 1000 }), screensOf({ list: 1, form: 1, page: weight })));
  expect(files(1)).toContain('row text');
  expect(files(100)).not.toContain('row text');
});

test('a module does not join another one if a screen would load a package for it', () => {
  const lines = ['list: row, text', 'form: row, text', 'page: text', 'row: TABLE', 'text', 'TABLE'];
  const screens = screensOf({ list: 1, form: 1, page: 1 });
  expect(namesOf(sharedChunks(modulesOf(lines, { TABLE: 100 }), screens))).toContain('row text');
  expect(namesOf(sharedChunks(modulesOf(lines, { TABLE: large }), screens))).not.toContain('row text');
});

test('a part that pages load later has what they have, so it keeps no modules apart', () => {
  const files = (...lines: readonly string[]) => {
    const modules = modulesOf([...lines, 'dialog: text', 'row: TABLE', 'text', 'TABLE'], { TABLE: large });
    return namesOf(sharedChunks(modules, screensOf({ list: 1, form: 1, page: 1, panel: 1, dialog: 1 })));
  };
  const workplace = ['list: row, text, dialog?', 'form: row, text, dialog?'];
  expect(files(...workplace)).toContain('row text');
  expect(files(...workplace, 'page: dialog?')).not.toContain('row text');
  expect(files('list: row, text, panel?', 'form: row, text, panel?', 'panel: dialog?')).toContain('row text');
});

const count = 10;
const idOf = (index: number): string => `m${index}`;

/** Modules that import only modules after them, so that there are no circles. */
const anyModules = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 20_000 }),
      imports: fc.array(fc.nat(count - 1), { minLength: 2 }),
      isStyle: fc.boolean(),
      isOurs: fc.boolean(),
    }),
    {
      minLength: count,
      maxLength: count,
    },
  )
  .map((values) =>
    values.map(({ size, imports, isStyle, isOurs }, index): Module => {
      // A package imports no module of ours.
      const later = imports.filter((to) => to > index && (isOurs || values[to]?.isOurs === false));
      return { id: idOf(index), size, imports: later.map(idOf), laterImports: later.map(idOf), isStyle, isOurs };
    }),
  );
const anyScreens = fc
  .uniqueArray(fc.tuple(fc.nat(count - 1), fc.constantFrom(1, 100)), { selector: ([at]) => at, minLength: 1 })
  .map((values) => values.map(([at, weight]): Screen => ({ id: idOf(at), weight })));

test('each of our modules that several screens load is in one file', () => {
  fc.assert(
    fc.property(anyModules, anyScreens, (modules, screens) => {
      const loads = new Map<string, Set<string>>();
      const load = (screen: string, id: string): void => {
        loads.set(id, (loads.get(id) ?? new Set()).add(screen));
        for (const imported of modules.find((module) => module.id === id)?.imports ?? []) load(screen, imported);
      };
      for (const { id } of screens) load(id, id);
      const shared = modules.filter(({ id, isOurs }) => isOurs && (loads.get(id)?.size ?? 0) > 1);
      const files = sharedChunks(modules, screens);
      expect(new Set(files.flat())).toEqual(new Set(shared));
      expect(files.flat()).toHaveLength(shared.length);
    }),
  );
});

test('the files do not depend on the order in which the bundler read the modules', () => {
  const inOrders = anyModules.chain((modules) =>
    fc.tuple(fc.constant(modules), fc.shuffledSubarray(modules, { minLength: modules.length })),
  );
  fc.assert(
    fc.property(inOrders, anyScreens, ([modules, shuffled], screens) => {
      expect(sharedChunks(shuffled, screens)).toEqual(sharedChunks(modules, screens));
    }),
  );
});

test('no two files import each other, however many files are between them', () => {
  fc.assert(
    fc.property(anyModules, anyScreens, (modules, screens) => {
      const fileOf = new Map<string, string>();
      for (const [at, chunk] of sharedChunks(modules, screens).entries())
        for (const { id } of chunk) fileOf.set(id, `file ${at}`);
      const file = (id: string) => fileOf.get(id) ?? id;
      const importsOf = (name: string) =>
        modules
          .filter(({ id }) => file(id) === name)
          .flatMap(({ imports }) => imports.map(file))
          .filter((to) => to !== name);
      const reaches = (from: string, goal: string, past = new Set<string>()): boolean =>
        importsOf(from).some((to) => to === goal || (!past.has(to) && reaches(to, goal, past.add(to))));
      expect([...new Set(fileOf.values())].filter((name) => reaches(name, name))).toEqual([]);
    }),
  );
});

test('files that import each other are found, and without them there are none', () => {
  const imports: [string, string[]][] = [
    ['page', ['list']],
    ['list', ['row']],
    ['row', []],
  ];
  expect(filesInCircles(new Map(imports))).toEqual([]);
  expect(filesInCircles(new Map([...imports, ['row', ['list']]]))).toEqual(['page', 'list', 'row']);
});
