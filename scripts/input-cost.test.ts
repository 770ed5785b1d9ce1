import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@lernhaus/contract/limits';
import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkedSettings } from '../server/src/tenants/checked-setting.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import {
  asDeclared,
  declaredLength,
  holdsLists,
  holdsMore,
  nonBlank,
  wrongItems,
} from './testing/input-cost/fill-schema.ts';
import { listEndpoints } from './testing/input-cost/list-endpoints.ts';
import { functionsIn, functionsOf, type ListedFunction } from './testing/input-cost/list-functions.ts';
import { type ListedSchema, listSchemas } from './testing/input-cost/list-schemas.ts';
import { check, readBody, tryOn } from './testing/input-cost/read-body.ts';
import { schemaParts } from './testing/input-cost/schema-parts.ts';
import { inWorkers, notReached, reached, shorter } from './testing/input-cost/server-functions.ts';
import { leastMs, passedMs } from './testing/input-cost/thread-time.ts';
import {
  type WorstTextOf,
  worstBase64,
  worstFull,
  worstJson,
  worstTexts,
  worstValues,
} from './testing/input-cost/worst-texts.ts';

/**
 * No input holds the main thread for longer (trust.md, cost of input). Everything that reads input is found by listing and fed the
 * worst texts at its declared maximum; time is this thread's own, so a busy machine fails nothing.
 */
const limitMs = 50;
/** The longest plain text of the product; longer rich texts are cleaned in worker threads. */
const longest = 100_000;

const isSource = /^(domain|contract|server)\/src\/.*\.ts$/;
const isTest = /(\.test|-cases)\.ts$/;
const files = listFiles(root).filter((file) => isSource.test(file) && !isTest.test(file));
const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));

/** What a piece of work is called, where it takes too long. */
function tooSlow(name: string, work: () => unknown): string[] {
  const ms = leastMs(work, limitMs);
  return ms > limitMs ? [`${name}: ${Math.round(ms)} ms`] : [];
}

/** Even what is cubic takes less than the limit for a whole text, where a quarter of it takes this long: 4³ times as long. */
const provesWholeMs = limitMs / 64;

/** The same for work on a text: a quarter of it is tried first, and the whole where that proves nothing. */
function tooSlowOn(name: string, length: number, work: (length: number) => () => unknown): string[] {
  const quarter = work(Math.ceil(length / 4));
  if (length > 1000 && passedMs(quarter) < provesWholeMs) return [];
  return tooSlow(`${name} (${length})`, work(length));
}

/** The longest text that each part is fed; only files in base64 may be longer. */
const longestField = 256 * 1024;

const isText = (schema: z.ZodType) => schema.type === 'string' || schema.type === 'custom';

/** What a part of a schema does slowly with a text as long as it declares, and with one that is as long as the body allows. */
function slowPart({ name, schema, most }: ListedSchema): string[] {
  const declared = Math.min(declaredLength(schema) ?? most, most);
  const lengths = new Set([Math.min(declared, longestField), Math.min(most, longestField)]);
  const tried = (text: WorstTextOf, length: number) =>
    tooSlowOn(`${name}, ${text.name}`, length, (some) => {
      const value = isText(schema) ? text.of(some) : nonBlank(schema, some, asDeclared(text.of, some));
      return () => check(schema, value);
    });
  // Texts inside lists and objects are parts of their own: here it is what is done with all of them.
  const texts = holdsMore(schema) ? worstFull : worstTexts;
  return [
    ...texts.flatMap((text) => [...lengths].flatMap((length) => tried(text, length))),
    ...(declared > longestField ? worstBase64 : []).flatMap((text) => tried(text, declared)),
  ];
}

/** What a whole body does slowly that its parts do not: full, with wrong items, and of another shape. */
function slowBody({ name, schema, most }: ListedSchema): string[] {
  const read = (what: string, json: string) =>
    tooSlow(`${name}, ${what} (${json.length})`, () => readBody(schema, json));
  const levels = holdsLists(schema) ? [0, 1, 2] : [];
  const wrong = levels.flatMap((level) =>
    [null, {}, { id: {} }].map((item) => JSON.stringify(nonBlank(schema, most, wrongItems(item, level)))),
  );
  return [
    ...worstFull.flatMap(({ name: text, of }) =>
      read(`full, ${text}`, JSON.stringify(nonBlank(schema, most / 2, asDeclared(of, most)))),
    ),
    ...[...new Set(wrong)].filter((json) => json.length > 1000).flatMap((json) => read('wrong items', json)),
    ...worstValues.flatMap(({ name: what, value }) => tooSlow(`${name}, ${what}`, () => check(schema, value))),
  ];
}

const nameOf = ({ file, name }: ListedFunction) => `${file} ${name}`;
const functionNamed = async ({ file, name }: ListedFunction) => {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  return module[name] as (...given: unknown[]) => unknown;
};

/** What a function does slowly with a worst text in the place of each of its texts. */
async function slowCalls(listed: ListedFunction): Promise<string[]> {
  const { most = longest, more } = reached[nameOf(listed)] ?? shorter[nameOf(listed)] ?? {};
  const work = await functionNamed(listed);
  let ran = false;
  const slow = worstTexts.flatMap(({ name: text, of }) =>
    tooSlowOn(`${nameOf(listed)}, ${text}`, most, (length) => {
      const given = listed.takes === 'text' ? of(length) : Buffer.from(of(length));
      const rest = more ?? Array.from({ length: listed.arity - 1 }, () => given);
      return () => {
        ran = tryOn(work, [given, ...rest]) || ran;
      };
    }),
  );
  return ran ? slow : [...slow, `${nameOf(listed)} needs more than texts: say so in server-functions.ts`];
}

const isIn = (places: readonly string[], name: string) => places.some((place) => name.startsWith(place));

describe('nothing holds the main thread', () => {
  test('of what reads a call: its address, its query, its body', { timeout: 600_000 }, async () => {
    const endpoints = await listEndpoints(root, inFolder('contract'));
    const schemas = listSchemas(endpoints);
    expect(endpoints.length).toBeGreaterThan(150);
    expect(schemas.length).toBeGreaterThan(100);
    const parts = schemaParts(schemas);
    const bodies = schemas.filter(({ name }) => name.endsWith(' body'));
    console.info(`${endpoints.length} endpoints, ${schemas.length} schemas, ${parts.length} parts`);
    const slow = [...parts.flatMap(slowPart), ...bodies.flatMap(slowBody)];
    const largest = limits.richBodyBytes;
    for (const { name, of } of worstJson) {
      const json = of(largest);
      slow.push(...tooSlow(`any body, ${name}`, () => readBody(z.unknown(), json)));
    }
    expect(slow).toEqual([]);
  });

  test('of the rules and of the contract’s own functions', { timeout: 600_000 }, async () => {
    const listed = functionsOf(root, [...inFolder('domain'), ...inFolder('contract')]).filter(
      (one) => !isIn(Object.keys(notReached), nameOf(one)),
    );
    expect(listed.length).toBeGreaterThan(40);
    const slow: string[] = [];
    for (const one of listed) slow.push(...(await slowCalls(one)));
    expect(slow).toEqual([]);
  });

  test('of the server’s parsers and sanitisers', { timeout: 600_000 }, async () => {
    const listed = functionsOf(root, inFolder('server')).filter((one) => nameOf(one) in reached);
    expect(listed.map(nameOf).toSorted()).toEqual(Object.keys(reached).toSorted());
    const slow: string[] = [];
    for (const one of listed) slow.push(...(await slowCalls(one)));
    expect(slow).toEqual([]);
  });

  test('of the settings of every group', { timeout: 600_000 }, () => {
    const fields = settingGroups.flatMap(({ key, fields }) => fields.map((field) => ({ key, ...field })));
    const pictureLength = Math.ceil((limits.imageBytes * 4) / 3);
    const isPicture = (type: string) => type === 'image' || type === 'icon';
    const kinds = [...new Map(fields.map((field) => [`${field.type} ${field.max}`, field])).values()];
    expect(kinds.length).toBeGreaterThan(8);
    const slow = kinds
      // Long HTML is cleaned in a worker thread; what is left here is the check of its length.
      .filter(({ type }) => type !== 'richText')
      .flatMap(({ key, subkey, type, max }) =>
        worstTexts.flatMap(({ name, of }) =>
          tooSlowOn(`${key}.${subkey}, ${name}`, isPicture(type) ? pictureLength : max, (length) => {
            const value = of(length);
            return () => tryOn(() => checkedSettings([{ key, subkey, value }]), []);
          }),
        ),
      );
    expect(slow).toEqual([]);
  });
});

test('every function of the server that takes a text or bytes is measured, runs in a worker, or says why no input reaches it', () => {
  const names = functionsOf(root, inFolder('server')).map(nameOf);
  const all = functionsOf(root, files).map(nameOf);
  const elsewhere = [...inWorkers, ...Object.keys(notReached)];
  expect(names.filter((name) => !(name in reached) && !isIn(elsewhere, name))).toEqual([]);
  expect(elsewhere.filter((place) => !all.some((name) => name.startsWith(place)))).toEqual([]);
});

describe('the gate itself', () => {
  test('finds a planted function that is quadratic, and passes a linear one', () => {
    const tag = /<[a-z][^>]*>/g;
    const quick = /<[a-z][^<>]*>/g;
    const text = worstTexts[0]?.of(longest / 6) ?? '';
    expect(tooSlow('planted', () => text.replace(tag, ''))).toHaveLength(1);
    expect(tooSlow('planted', () => text.replace(quick, ''))).toEqual([]);
  });

  test('finds a planted schema that is quadratic', () => {
    const slowOf = (text: z.ZodType) =>
      schemaParts([{ name: 'planted', schema: z.object({ text }).nullish(), most: 12 * 1024 }]).flatMap(slowPart);
    const pattern = /^[A-Z\s]*=?\s*$/;
    expect(slowOf(z.string().max(8000).regex(pattern))).not.toEqual([]);
    expect(slowOf(z.string().max(1000, { abort: true }).regex(pattern))).toEqual([]);
  });

  test('lists functions of every spelling that take a text or bytes', () => {
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
