import type { ZodType } from 'zod';
import type { AnyEndpoint } from '../src/platform/http/route-registry.ts';
import { hostileValue, type Ids, type Json, type RandomSource, valueFor } from './fuzz-values.ts';
import { formOf } from './multipart-form.ts';
import { smallPng } from './samples.ts';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly endpoint: AnyEndpoint;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Json }[];
  readonly content: Readonly<Record<string, { readonly schema: Json }>>;
  /** The schema of the documented reply; undefined if the document promises no body. */
  readonly promised: ZodType | null;
}

export interface FuzzRequest {
  readonly method: Operation['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
}

const familyOf = ({ endpoint }: Operation): string => endpoint.id.split('.')[0] ?? '';

/** Rows that requests may name, by the name that a reference uses: `objectiveQuiz`, `courseId`, `moduleContents`. */
export class KnownRows {
  readonly #rows = new Map<string, string[]>();
  readonly #all: string[] = ['01900000-0000-7000-8000-000000000000', 'source', '1'];

  /** Replaces the known rows of these kinds. The first rows of the kinds belong together. */
  addSampleRows(rows: Readonly<Record<string, string[]>>): void {
    for (const [kind, ids] of Object.entries(rows)) this.#rows.set(kind, [...ids]);
    this.#all.splice(3, Number.POSITIVE_INFINITY, ...Object.values(rows).flat());
  }

  remember(operation: Operation, id: unknown): void {
    if (typeof id !== 'string') return;
    const rows = this.#rows.get(familyOf(operation)) ?? [];
    if (rows.push(id) > 30) rows.splice(5, 1);
    this.#rows.set(familyOf(operation), rows);
    if (this.#all.push(id) > 200) this.#all.splice(30, 1);
  }

  idOf(name: string, random: RandomSource): string {
    const kinds = [name, name.replace(/s$|Id$/, ''), name.replace(/es$/, '')];
    const knownIds = kinds.map((kind) => this.#rows.get(kind)).find((ids) => ids !== undefined);
    if (!knownIds || random.hits(0.15)) return random.one(this.#all);
    return random.hits(0.75) ? (knownIds[0] as string) : random.one(knownIds);
  }

  ids(random: RandomSource): Ids {
    return (kind) => (kind ? this.idOf(kind, random) : random.one(this.#all));
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** Encodes a value for an address, or leaves it raw if the request line stays valid. */
function inAddress(value: unknown, random: RandomSource): string {
  const text = asText(value).slice(0, 2000).toWellFormed();
  return random.hits(0.1) ? text.replaceAll(/[^\x21-\x7e]|[#?/]/g, '') : encodeURIComponent(text);
}

const likely: Readonly<Record<string, readonly string[]>> = {
  page: ['0', '1', ''],
  size: ['1', '20', '500'],
  sort: ['id,asc', 'modifiedDate,desc'],
};
const oddQueries = [
  'page=0&page=1',
  'sort=id,asc&sort=id,desc',
  'a[b]=c',
  '__proto__=1',
  '%',
  '%zz=1',
  'page=%00',
  '&&&==',
  'size=99999999999999999999',
  'cacheBuster=1',
];
const brokenBodies = [
  '',
  'null',
  '{',
  '[',
  '"',
  '{"a":}',
  'undefined',
  '\u0000',
  '{"id":1e999}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '{"__proto__":{"x":1}}',
  '[{"__proto__":1}]',
  '{"a":1}{"b":2}',
  '"\\ud800"',
  'a=b&c=d',
  `{"name":"${'x'.repeat(300_000)}"}`,
];
const oddTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  ';;;',
  'application/problem+json',
];

function pathOf(operation: Operation, knownRows: KnownRows, random: RandomSource, hostileShare: number): string {
  const { path, parameters } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const value =
      hostileShare === 0 || random.hits(0.9)
        ? knownRows.idOf(familyOf(operation), random)
        : valueFor(schema, random, knownRows.ids(random), hostileShare);
    // Without an id it would be the address of the list, which has another reply.
    return inAddress(value, random) || '-';
  });
  const query = parameters
    .filter((one) => one.in === 'query' && random.hits(0.5))
    .flatMap(({ name, schema }) =>
      [
        likely[name] && random.hits(0.7)
          ? random.one(likely[name])
          : valueFor(schema, random, knownRows.ids(random), hostileShare),
      ]
        .flat()
        .map((value) => `${name}=${inAddress(value, random)}`),
    );
  if (hostileShare > 0 && random.hits(0.08)) query.push(random.one(oddQueries));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** A valid body. The body of a PUT names an existing row: the one in the path, if the path names one. */
function bodyFor(
  operation: Operation,
  schema: Json,
  path: string,
  knownRows: KnownRows,
  random: RandomSource,
  hostileShare: number,
): unknown {
  const body = valueFor(schema, random, knownRows.ids(random), hostileShare);
  if (operation.method !== 'PUT' || typeof body !== 'object' || body === null || random.hits(0.1)) return body;
  return {
    ...body,
    version: null,
    id: operation.path.endsWith('{id}') ? path.split('/').at(-1) : knownRows.idOf(familyOf(operation), random),
  };
}

/** The share of hostile values in requests. A third of the requests have none, so that they pass the checks. */
const wildness = [0, 0.04, 0.25];

/** A form with these fields; a field of bytes is a file. */
function formFor({ properties = {} }: Json, value: unknown) {
  const isFile = (name: string) => (properties as Record<string, Json | undefined>)[name]?.['format'] === 'binary';
  return formOf(
    ...Object.entries(Object(value) as Json).map(([field, part]) =>
      isFile(field) ? { field, name: 'a.png', bytes: Buffer.from(smallPng, 'base64') } : { field, bytes: asText(part) },
    ),
  );
}

/** A request to a call, sometimes one that no correct client sends. */
export function requestTo(
  operation: Operation,
  knownRows: KnownRows,
  random: RandomSource,
  hostileShare = random.one(wildness),
): FuzzRequest {
  const { method } = operation;
  const path = pathOf(operation, knownRows, random, hostileShare);
  if (method === 'GET' || method === 'DELETE') return { method, path, headers: {} };
  const contents = Object.entries(operation.content);
  const [type, content] = contents.length > 0 ? random.one(contents) : (['application/json', { schema: {} }] as const);
  const isOdd = (share: number) => hostileShare > 0 && random.hits(share);
  if (isOdd(0.05)) return { method, path, headers: { 'content-type': type }, body: random.one(brokenBodies) };
  const value = isOdd(0.03)
    ? hostileValue(random)
    : bodyFor(operation, content.schema, path, knownRows, random, hostileShare);
  if (type === 'multipart/form-data') return { method, path, ...formFor(content.schema, value) };
  const body = type === 'text/plain' ? asText(value) : JSON.stringify(value);
  return { method, path, headers: { 'content-type': isOdd(0.03) ? random.one(oddTypes) : type }, body };
}
