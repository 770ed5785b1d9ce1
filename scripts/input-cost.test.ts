import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@lernhaus/contract/limits';
import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkedSettings } from '../server/src/tenants/checked-setting.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import { asDeclared, type Filling, filled, textsIn, tooLong, wrongItems } from './testing/input-cost/fill-schema.ts';
import { functionsIn, functionsOf, type ListedFunction } from './testing/input-cost/listed-functions.ts';
import { type ListedSchema, listEndpoints, listSchemas } from './testing/input-cost/listed-schemas.ts';
import { check, readBody, tryOn } from './testing/input-cost/read-body.ts';
import { inWorkers, notReached, reached, shorter } from './testing/input-cost/server-functions.ts';
import { leastMs } from './testing/input-cost/thread-time.ts';
import { worstBase64, worstJson, worstTexts } from './testing/input-cost/worst-texts.ts';

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

/** What is quadratic is far over the limit at this length; bodies that are longer carry files. */
const longEnough = 48 * 1024;

/** What a schema that reads JSON does slowly. */
function slowBodies({ name, schema, most }: ListedSchema): string[] {
  const texts = textsIn(schema);
  const slow = (what: string, json: string) =>
    tooSlow(`${name}, ${what} (${json.length})`, () => readBody(schema, json.slice(0, most)));
  const slowFilled = (what: string, filling: Filling) => slow(what, JSON.stringify(filled(schema, most, filling)));
  return [
    ...worstTexts.flatMap(({ name: text, of }) => [
      ...slowFilled(`texts as long as declared, ${text}`, asDeclared(of, longEnough)),
      ...slowFilled(`texts too long, ${text}`, tooLong(of, texts, longEnough)),
    ]),
    ...(most > longEnough ? worstBase64 : []).flatMap(({ name: text, of }) =>
      slowFilled(`files, ${text}`, asDeclared(of, most)),
    ),
    ...[null, {}, [], 'x', { id: {} }].flatMap((item) => slowFilled('wrong items', wrongItems(item))),
    ...worstJson.flatMap(({ name: what, of }) => slow(what, of(longEnough))),
  ];
}

/** What a schema of an address or a plain text does slowly. */
function slowTexts({ name, schema, most }: ListedSchema): string[] {
  return worstTexts.flatMap(({ name: text, of }) =>
    [asDeclared(of, most), tooLong(of, textsIn(schema), most)].flatMap((filling) => {
      const value = filled(schema, most, filling);
      return tooSlow(`${name}, ${text}`, () => check(schema, value));
    }),
  );
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
  const slow = worstTexts.flatMap(({ name: text, of }) => {
    const given = listed.takes === 'text' ? of(most) : Buffer.from(of(most));
    const rest = more ?? Array.from({ length: listed.arity - 1 }, () => given);
    return tooSlow(`${nameOf(listed)}, ${text}`, () => {
      ran = tryOn(work, [given, ...rest]) || ran;
    });
  });
  return ran ? slow : [...slow, `${nameOf(listed)} needs more than texts: say so in server-functions.ts`];
}

const isIn = (places: readonly string[], name: string) => places.some((place) => name.startsWith(place));

describe('nothing holds the main thread', () => {
  test('of what reads a call: its address, its query, its body', { timeout: 600_000 }, async () => {
    const endpoints = await listEndpoints(root, inFolder('contract'));
    const schemas = listSchemas(endpoints);
    expect(endpoints.length).toBeGreaterThan(150);
    expect(schemas.length).toBeGreaterThan(100);
    const ofBodies = ({ name }: ListedSchema) => /(body|create|update)$/.test(name);
    const slow = schemas.flatMap((one) =>
      ofBodies(one) && one.schema.type !== 'pipe' ? slowBodies(one) : slowTexts(one),
    );
    console.info(`${endpoints.length} endpoints, ${schemas.length} schemas, ${worstTexts.length} texts`);
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
    const isPicture = (type: string) => type === 'image' || type === 'icon';
    const kinds = [...new Map(fields.map((field) => [`${field.type} ${field.max}`, field])).values()];
    expect(kinds.length).toBeGreaterThan(8);
    const slow = kinds
      // Long HTML is cleaned in a worker thread; what is left here is the check of its length.
      .filter(({ type }) => type !== 'richText')
      .flatMap(({ key, subkey, type, max }) =>
        worstTexts.flatMap(({ name, of }) => {
          const value = of(isPicture(type) ? 13_000_000 : max);
          return tooSlow(`${key}.${subkey}, ${name}`, () => tryOn(() => checkedSettings([{ key, subkey, value }]), []));
        }),
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
    const text = worstTexts[0]?.of(longest / 3) ?? '';
    expect(tooSlow('planted', () => text.replace(tag, ''))).toHaveLength(1);
    expect(tooSlow('planted', () => text.replace(quick, ''))).toEqual([]);
  });

  test('finds a planted schema that is quadratic', () => {
    const most = 256 * 1024;
    const schema = z.object({ text: z.string().regex(/^[A-Z\s]*=?\s*$/) });
    expect(slowBodies({ name: 'planted', schema, most })).not.toEqual([]);
    const quick = z.object({
      text: z
        .string()
        .max(1000, { abort: true })
        .regex(/^[A-Z\s]*=?\s*$/),
    });
    expect(slowBodies({ name: 'planted', schema: quick, most })).toEqual([]);
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
