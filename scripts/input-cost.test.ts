import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@lernhaus/contract/limits';
import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkedSettings } from '../server/src/tenants/checked-setting.ts';
import { publicSiteOf } from '../server/src/tenants/public-site.ts';
import { maxSettings } from '../server/src/tenants/save-settings.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import {
  declaredLength,
  fillSchema,
  fillWithDeclaredLengths,
  fillWithWrongItems,
  hasLists,
  hasValues,
} from './testing/input-cost/fill-schema.ts';
import { listEndpoints } from './testing/input-cost/list-endpoints.ts';
import { functionsIn, functionsOf, type ListedFunction } from './testing/input-cost/list-functions.ts';
import { type ListedSchema, listSchemas } from './testing/input-cost/list-schemas.ts';
import { callWith, checkInput, readBody } from './testing/input-cost/read-body.ts';
import { schemaParts } from './testing/input-cost/schema-parts.ts';
import {
  limitedFunctions,
  measuredFunctions,
  unreachable,
  workerFiles,
} from './testing/input-cost/server-functions.ts';
import {
  type WorstTextOf,
  worstBase64,
  worstBodyTexts,
  worstJson,
  worstTexts,
  worstValues,
} from './testing/input-cost/worst-texts.ts';
import { elapsedMs, minimumMs } from './testing/thread-time.ts';

/**
 * No input may block the main thread for longer (decision 21). The tests list everything that reads input and give it
 * the worst texts of its declared maximum length. They measure this thread's own CPU time, so a busy machine makes no
 * test fail.
 */
const limitMs = 50;
/** The longest plain text of the product; longer rich texts are cleaned in worker threads. */
const longest = 100_000;

const isSource = /^(domain|contract|server)\/src\/.*\.ts$/;
const isTest = /(\.test|-cases)\.ts$/;
const files = listFiles(root).filter((file) => isSource.test(file) && !isTest.test(file));
const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));

/** Returns the name of the work with its time if it exceeds the limit. */
function tooSlow(name: string, work: () => unknown): string[] {
  const ms = minimumMs(work, limitMs);
  return ms > limitMs ? [`${name}: ${Math.round(ms)} ms`] : [];
}

/**
 * If a quarter of a text takes less than this, the whole text takes less than the limit even with cubic cost (4³ = 64).
 */
const quarterLimitMs = limitMs / 64;

/**
 * The same for work on a text: measures a quarter of the text first, and the whole text if the quarter proves nothing.
 */
function tooSlowOn(name: string, length: number, work: (length: number) => () => unknown): string[] {
  const quarter = work(Math.ceil(length / 4));
  if (length > 1000 && elapsedMs(quarter) < quarterLimitMs) return [];
  return tooSlow(`${name} (${length})`, work(length));
}

/** The longest text that a part is measured with; only files in base64 are longer. */
const longestField = 256 * 1024;

const isText = (schema: z.ZodType) => schema.type === 'string' || schema.type === 'custom';

/** Texts in lists and objects are parts of their own; of a whole value the work on it is measured. */
const textsFor = (schema: z.ZodType) => (hasValues(schema) ? worstBodyTexts : worstTexts);

/**
 * Measures a part of a schema with texts of its declared length and of the length that the body allows. Returns what is
 * slow.
 */
function slowPart({ name, schema, maxLength }: ListedSchema, texts = textsFor(schema)): string[] {
  const schemaLength = Math.min(declaredLength(schema) ?? maxLength, maxLength);
  const lengths = new Set([Math.min(schemaLength, longestField), Math.min(maxLength, longestField)]);
  const measureText = (text: WorstTextOf, length: number) =>
    tooSlowOn(`${name}, ${text.name}`, length, (some) => {
      const value = isText(schema) ? text.of(some) : fillSchema(schema, some, fillWithDeclaredLengths(text.of, some));
      return () => checkInput(schema, value);
    });
  return [
    ...texts.flatMap((text) => [...lengths].flatMap((length) => measureText(text, length))),
    ...(schemaLength > longestField ? worstBase64 : []).flatMap((text) => measureText(text, schemaLength)),
  ];
}

/** Measures a whole body: full, with wrong items, and of another shape. Returns what is slow. */
function slowBody({ name, schema, maxLength }: ListedSchema): string[] {
  const read = (what: string, json: string) =>
    tooSlow(`${name}, ${what} (${json.length})`, () => readBody(schema, json));
  const levels = hasLists(schema) ? [0, 1, 2] : [];
  const wrong = levels.flatMap((level) =>
    [null, {}, { id: {} }].map((item) =>
      JSON.stringify(fillSchema(schema, maxLength, fillWithWrongItems(item, level))),
    ),
  );
  return [
    ...worstBodyTexts.flatMap(({ name: text, of }) =>
      read(`full, ${text}`, JSON.stringify(fillSchema(schema, maxLength / 2, fillWithDeclaredLengths(of, maxLength)))),
    ),
    ...[...new Set(wrong)].filter((json) => json.length > 1000).flatMap((json) => read('wrong items', json)),
    ...worstValues.flatMap(({ name: what, value }) => tooSlow(`${name}, ${what}`, () => checkInput(schema, value))),
  ];
}

const nameOf = ({ file, name }: ListedFunction) => `${file} ${name}`;
const functionNamed = async ({ file, name }: ListedFunction) => {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  return module[name] as (...args: unknown[]) => unknown;
};

/** Measures a function with each worst text as its arguments. Returns what is slow. */
async function slowCalls(listedFunction: ListedFunction): Promise<string[]> {
  const limited = measuredFunctions[nameOf(listedFunction)] ?? limitedFunctions[nameOf(listedFunction)] ?? {};
  const { maxLength = longest, otherArguments, texts = [] } = limited;
  const work = await functionNamed(listedFunction);
  let ran = false;
  const slow = [...worstTexts, ...texts].flatMap(({ name: text, of }) =>
    tooSlowOn(`${nameOf(listedFunction)}, ${text}`, maxLength, (length) => {
      const input = listedFunction.takes === 'text' ? of(length) : Buffer.from(of(length));
      const rest = otherArguments ?? Array.from({ length: listedFunction.arity - 1 }, () => input);
      return () => {
        ran = callWith(work, [input, ...rest]) || ran;
      };
    }),
  );
  return ran ? slow : [...slow, `${nameOf(listedFunction)} needs other arguments: add them to server-functions.ts`];
}

const isIn = (places: readonly string[], name: string) => places.some((place) => name.startsWith(place));

describe('the main thread is not blocked by', () => {
  test('reading the address, query and body of any call', { timeout: 600_000 }, async () => {
    const endpoints = await listEndpoints(root, inFolder('contract'));
    const schemas = listSchemas(endpoints);
    expect(endpoints.length).toBeGreaterThan(150);
    expect(schemas.length).toBeGreaterThan(100);
    const parts = schemaParts(schemas);
    const bodies = schemas.filter(({ name }) => name.endsWith(' body'));
    console.info(`${endpoints.length} endpoints, ${schemas.length} schemas, ${parts.length} parts`);
    const slow = [...parts.flatMap((part) => slowPart(part)), ...bodies.flatMap(slowBody)];
    const largest = limits.richBodyBytes;
    for (const { name, of } of worstJson) {
      const json = of(largest);
      slow.push(...tooSlow(`any body, ${name}`, () => readBody(z.unknown(), json)));
    }
    expect(slow).toEqual([]);
  });

  test('the functions of domain and contract', { timeout: 600_000 }, async () => {
    const functions = functionsOf(root, [...inFolder('domain'), ...inFolder('contract')]).filter(
      (one) => !isIn(Object.keys(unreachable), nameOf(one)),
    );
    expect(functions.length).toBeGreaterThan(40);
    const slow: string[] = [];
    for (const one of functions) slow.push(...(await slowCalls(one)));
    expect(slow).toEqual([]);
  });

  test('the parsers and sanitisers of the server', { timeout: 600_000 }, async () => {
    const functions = functionsOf(root, inFolder('server')).filter((one) => nameOf(one) in measuredFunctions);
    expect(functions.map(nameOf).toSorted()).toEqual(Object.keys(measuredFunctions).toSorted());
    const slow: string[] = [];
    for (const one of functions) slow.push(...(await slowCalls(one)));
    expect(slow).toEqual([]);
  });

  test('the settings of any group', { timeout: 600_000 }, () => {
    const fields = settingGroups.flatMap(({ key, fields }) => fields.map((field) => ({ key, ...field })));
    const pictureLength = Math.ceil((limits.imageBytes * 4) / 3);
    const isPicture = (type: string) => type === 'image' || type === 'icon';
    const kinds = [...new Map(fields.map((field) => [`${field.type} ${field.max}`, field])).values()];
    expect(kinds.length).toBeGreaterThan(8);
    const slow = kinds
      // A worker thread cleans long HTML; the main thread only checks its length.
      .filter(({ type }) => type !== 'richText')
      .flatMap(({ key, subkey, type, max }) =>
        worstTexts.flatMap(({ name, of }) =>
          tooSlowOn(`${key}.${subkey}, ${name}`, isPicture(type) ? pictureLength : max, (length) => {
            const value = of(length);
            return () => callWith(() => checkedSettings([{ key, subkey, value }]), []);
          }),
        ),
      );
    expect(slow).toEqual([]);
  });

  test('the site of a company that has as many settings as possible', () => {
    const tenant = { company: 'school', mode: 'tenant', language: 'en' } as const;
    const rows = Array.from({ length: maxSettings }, (_none, at) => ({
      key: 'PAGE_LMS',
      subkey: `TEXT_${at}`,
      value: 'x'.repeat(500),
    }));
    const makeSite = () =>
      publicSiteOf(
        tenant,
        rows,
        { revision: '1', origin: 'https://school.example' },
        {
          product: 'elearning',
          baseDomain: 'example',
        },
      );
    expect(Object.keys(makeSite().pages['PAGE_LMS'] ?? {})).toHaveLength(maxSettings);
    expect(tooSlow('site', makeSite)).toEqual([]);
  });
});

test('every function of the server whose first parameter is a text or bytes is measured, runs in a worker, or states why no input reaches it', () => {
  const names = functionsOf(root, inFolder('server')).map(nameOf);
  const all = functionsOf(root, files).map(nameOf);
  const elsewhere = [...workerFiles, ...Object.keys(unreachable)];
  expect(names.filter((name) => !(name in measuredFunctions) && !isIn(elsewhere, name))).toEqual([]);
  expect(elsewhere.filter((place) => !all.some((name) => name.startsWith(place)))).toEqual([]);
});

describe('the measurement', () => {
  test('finds a quadratic function and passes a linear one', { timeout: 600_000 }, () => {
    const tag = /<[a-z][^>]*>/g;
    const quick = /<[a-z][^<>]*>/g;
    const text = worstTexts[0]?.of(longest / 3) ?? '';
    expect(tooSlow('sample', () => text.replace(tag, ''))).toHaveLength(1);
    expect(tooSlow('sample', () => text.replace(quick, ''))).toEqual([]);
  });

  test('finds a schema with a quadratic pattern', { timeout: 600_000 }, () => {
    const blanks = worstTexts.filter(({ name }) => name === '" …!"');
    const slowOf = (text: z.ZodType) =>
      schemaParts([{ name: 'sample', schema: z.object({ text }).nullish(), maxLength: 24 * 1024 }]).flatMap((part) =>
        slowPart(part, blanks),
      );
    const pattern = /^[A-Z\s]*=?\s*$/;
    expect(slowOf(z.string().max(16_000).regex(pattern))).not.toEqual([]);
    expect(slowOf(z.string().max(1000, { abort: true }).regex(pattern))).toEqual([]);
  });

  test('lists functions in every syntax whose first parameter is a text or bytes', () => {
    const source = `
      export function one(text: string): void {}
      export const two = (text: string | null, more: number) => text;
      export async function three(bytes: Buffer) {}
      export const four = (count: number) => count;
      const five = (text: string) => text;`;
    expect(functionsIn('a.ts', source).map(({ name, takes, arity }) => [name, takes, arity])).toEqual([
      ['one', 'text', 1],
      ['two', 'text', 2],
      ['three', 'bytes', 1],
    ]);
  });
});
