import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The texts that one module names. `words`: quoted strings, which may be keys. `keyParts`: the fixed parts of template
 * keys such as `part.kind.${kind}`.
 */
interface ModuleTexts {
  readonly words: readonly string[];
  readonly keyParts: readonly (readonly string[])[];
  readonly imports: readonly string[];
  readonly rules: readonly string[];
}

const importLine = /(?:^|\n)(?:import|export)\b(?!\s+type\b)(?:[^'"`;()=]*?\bfrom)?\s+'(?<from>[^']+)'/g;
/** What is loaded with the page, or when the reader comes near it: the page contains its texts too. */
const lazyOnPage = /\blazy(?:InView|WithPage)\(\s*async \(\) => \(await import\('(?<from>[^']+)'\)/g;
/**
 * What is loaded when somebody begins to fill in a form. Errors of fields are made once, so the page contains the texts
 * that the module itself names; the texts of a server's failures come with the failure.
 */
const rulesOfForm = /\bnew LazyModule\(\s*\(\) => import\('(?<from>[^']+)'\)/g;
const quoted = /'(?<word>[A-Za-z][\w.-]*)'/g;
const template = /`(?<text>[A-Za-z][\w.-]*\.\$\{[^`\n]*)`/g;
const placeholder = /\$\{[^}]*\}/;

/**
 * Finds the texts that a module, its static imports and its parts in view may show: every key of the language files
 * that they name.
 */
export class RouteTexts {
  readonly #workspaces: Readonly<Record<string, string>>;
  readonly #keys: readonly string[];
  readonly #whole = new Map<string, readonly string[]>();
  readonly #modules = new Map<string, ModuleTexts>();

  constructor(root: string, keys: readonly string[]) {
    this.#workspaces = {
      '@lernhaus/domain/': join(root, 'domain/src/'),
      '@lernhaus/contract/': join(root, 'contract/src/'),
    };
    this.#keys = keys;
    for (const key of keys) {
      const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      this.#whole.set(key, [key]);
      if (base !== key) this.#whole.set(base, [...(this.#whole.get(base) ?? []), key]);
    }
  }

  /** The keys, sorted, that the given modules and their imports may show. */
  keysFrom(files: readonly string[]): string[] {
    const seenFiles = new Set<string>();
    const texts = new Set<string>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seenFiles.has(file)) continue;
      seenFiles.add(file);
      const { imports, rules } = this.#read(file);
      for (const source of [file, ...rules]) for (const key of this.#namedBy(source)) texts.add(key);
      waiting.push(...imports);
    }
    return [...texts].sort();
  }

  #namedBy(file: string): readonly string[] {
    const { words, keyParts } = this.#read(file);
    return [
      ...words.flatMap((word) => this.#whole.get(word) ?? []),
      ...keyParts.flatMap((parts) => this.#matching(parts)),
    ];
  }

  #matching(parts: readonly string[]): readonly string[] {
    const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}(?:_[a-z]+)?$`);
    return this.#keys.filter((key) => pattern.test(key));
  }

  #read(file: string): ModuleTexts {
    const module = this.#modules.get(file);
    if (module) return module;
    const text = readFileSync(file, 'utf8');
    const all = (pattern: RegExp, group: string) => [...text.matchAll(pattern)].map((one) => one.groups?.[group] ?? '');
    const filesOf = (names: readonly string[]) => names.flatMap((from) => this.#fileOf(from, file));
    const read = {
      words: all(quoted, 'word'),
      keyParts: all(template, 'text').map((one) => one.split(placeholder)),
      imports: filesOf([...all(importLine, 'from'), ...all(lazyOnPage, 'from')]),
      rules: filesOf(all(rulesOfForm, 'from')),
    };
    this.#modules.set(file, read);
    return read;
  }

  #fileOf(from: string, importer: string): string[] {
    if (from.startsWith('.')) return /\.tsx?$/.test(from) ? [resolve(dirname(importer), from)] : [];
    return Object.entries(this.#workspaces).flatMap(([name, folder]) =>
      from.startsWith(name) ? [`${join(folder, from.slice(name.length))}.ts`] : [],
    );
  }
}
