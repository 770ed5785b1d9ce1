/** Values for a JSON schema: mostly valid ones, and sometimes values that only an attacker or a broken client sends. */
export type Json = Readonly<Record<string, unknown>>;

export interface RandomSource {
  /** A number from 0 up to 1. */
  next(): number;
  whole(below: number): number;
  one<T>(of: readonly T[]): T;
  /** True with this probability. */
  hits(share: number): boolean;
}

/** Mulberry32: the same seed gives the same requests. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    one: <One>(of: readonly One[]) => of[whole(of.length)] as One,
    hits: (share) => next() < share,
  };
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value };
  return value;
};

/**
 * Values that break servers: wrong types, NUL, half characters, numbers beyond the exact range, deep and long values,
 * keys of prototypes.
 */
const hostile: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => '',
  () => ' ',
  () => 'a\u0000b',
  () => '\ud800',
  () => 'x\udfffy',
  () => '\u202e\u200b\ufeff',
  () => '𝕏'.repeat(40),
  () => 'ä'.repeat(300),
  () => 'x'.repeat(6000),
  () => "';drop table users;--",
  () => '{{7*7}}<%= 7 %>',
  () => '<script>alert(1)</script><img src=x onerror=alert(1)>',
  () => '../../etc/passwd',
  () => 'http://127.0.0.1:1/',
  () => '9999-99-99T99:99:99Z',
  () => '+275760-09-13T00:00:00.001Z',
  () => '0000-01-01T00:00:00Z',
  () => '-1',
  () => 'NaN',
  () => [],
  () => [null],
  () => [[], {}, 'x', 1],
  () => ({}),
  () => ({ id: null }),
  () => ({ id: 'x\u0000' }),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
  () => ({ toString: 1, hasOwnProperty: 2, length: -1 }),
  () => nested(60),
  () => Array.from({ length: 1500 }, (_, at) => at),
];

export const hostileValue = (random: RandomSource): unknown => random.one(hostile)();

/** The id of an existing row, of the given kind if there is one, or an unknown id. */
export type Ids = (kind?: string) => string;

const smallPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const words = [
  'a',
  'some words',
  'Übung',
  'x_::_y',
  'ONE,TWO',
  '<p>rich</p>',
  'https://example.org/a',
  'someone@example.org',
];

function textFor(schema: Json, random: RandomSource, ids: Ids): string {
  if (schema['format'] === 'date-time') return random.one(['2026-03-04T05:06:07.000Z', '2026-03-04T05:06:07+02:00']);
  if (schema['format'] === 'date') return '2026-03-04';
  if (schema['contentEncoding'] === 'base64') return smallPng;
  if (schema['format'] === 'uri-reference') return random.one(['https://example.org/a', '/our-courses', '']);
  if (random.hits(0.5)) return ids();
  const text = random.one(words).padEnd(Number(schema['minLength'] ?? 0), 'x');
  return text.slice(0, Number(schema['maxLength'] ?? 1000));
}

function numberFor(schema: Json, random: RandomSource): number {
  const least = Math.max(Number(schema['minimum'] ?? 0), -1e6);
  const most = Math.min(Number(schema['maximum'] ?? 1000), 1e9);
  const value = least + random.next() * Math.max(0, most - least);
  return schema['type'] === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

const oddKeys = ['owner', 'id', 'version', 'constructor', 'prototype', 'x'.repeat(200), ''];

/** The entries of a record with free keys. */
function entriesFor(schema: unknown, random: RandomSource, ids: Ids, hostileShare: number): [string, unknown][] {
  if (typeof schema !== 'object' || schema === null || Object.keys(schema).length === 0) return [];
  return Array.from({ length: random.whole(3) }, () => [ids(), valueFor(schema as Json, random, ids, hostileShare)]);
}

/** A valid call with this field takes as long as the field says: the field is always there, with its minimum. */
const isDuration = (name: string): boolean => name === 'seconds';

function objectFor(schema: Json, random: RandomSource, ids: Ids, hostileShare: number): Json {
  const required = (schema['required'] ?? []) as readonly string[];
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
    .filter(([name]) => isDuration(name) || random.hits(required.includes(name) ? 0.98 : 0.4))
    .map(([name, part]) => [
      name,
      /^id$|Id$/.test(name) && random.hits(0.9)
        ? ids(name === 'id' ? undefined : name)
        : valueFor(
            isDuration(name) ? { ...part, maximum: part['minimum'] } : part,
            random,
            () => ids(name),
            hostileShare,
          ),
    ]);
  const more = entriesFor(schema['additionalProperties'], random, ids, hostileShare);
  const odd = random.hits(hostileShare / 2) ? [[random.one(oddKeys), hostileValue(random)]] : [];
  return Object.fromEntries([...fields, ...more, ...odd]);
}

/** A value for a schema, with hostile values in the share `hostileShare` of its places. */
export function valueFor(schema: Json, random: RandomSource, ids: Ids, hostileShare: number): unknown {
  if (random.hits(hostileShare)) return hostileValue(random);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return valueFor(random.one(choices), random, ids, hostileShare);
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return random.one(schema['enum'] as readonly unknown[]);
  switch (schema['type']) {
    case 'string':
      return textFor(schema, random, ids);
    case 'integer':
    case 'number':
      return numberFor(schema, random);
    case 'boolean':
      return random.hits(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random.hits(0.6) ? 0 : random.whole(4) }, () =>
        valueFor((schema['items'] ?? {}) as Json, random, ids, hostileShare),
      );
    case 'object':
      return objectFor(schema, random, ids, hostileShare);
    default:
      return random.hits(0.5) ? ids() : { id: ids() };
  }
}
