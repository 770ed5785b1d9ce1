import { failures } from '@lernhaus/contract/failures';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '../src/platform/http/mount.ts';
import { type Chance, chanceOf, hostileValue, type Json, valueFor } from './fuzz-values.ts';
import { type Answer, type Caller, startHouse, type TestHouse } from './house.ts';
import { sampleCourse } from './sample-course.ts';

/**
 * Requests made up from the house's own OpenAPI document, as everybody who may come: whatever arrives, the answer is one of
 * those that the document promises. FUZZ_REQUESTS sets how many, FUZZ_SEED which.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const patienceMs = 5000;

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly endpoint: AnyEndpoint;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Json }[];
  readonly content: Readonly<Record<string, { readonly schema: Json }>>;
}

interface Made {
  readonly method: Operation['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

let house: TestHouse;
let company: string;
let operations: readonly Operation[];
let ids: string[];
const callers = new Map<string, Caller>();

const cast: Readonly<Record<string, readonly Role[]>> = {
  admin: ['ROLE_ADMIN', 'ROLE_USER'],
  owner: ['ROLE_USER'],
  worker: ['ROLE_WORKER'],
  student: ['ROLE_STUDENT'],
  customer: ['ROLE_USER_PRICE_PRO'],
};

async function callerFor(who: string): Promise<Caller> {
  const known = callers.get(who);
  if (known) return known;
  const roles = cast[who];
  const made = roles ? await house.person(who === 'admin' ? 'lernhaus' : company, roles) : house.visitor(company);
  callers.set(who, made);
  return made;
}

/** A course with a learner in it, as something to ask about. */
async function furnish(): Promise<void> {
  const owner = await callerFor('owner');
  const student = await callerFor('student');
  const course = await sampleCourse(owner);
  await house.enrol(student, course.id);
  for (const [kind, made] of Object.entries({
    course: [course.id],
    module: [course.chapter.id],
    courseModule: [course.chapter.id, course.exam.id],
    parent: [course.content.id],
    moduleContent: [course.content.id, course.film.id],
    content: [course.content.id],
    assessment: [course.assessment.id],
    quiz: [course.single.id, course.free.id],
    objectiveQuiz: [course.single.id, course.multiple.id],
    objectiveQuizOptions: [...course.single.options],
    objectiveQuizSelectedOption: [...course.single.options],
    subjectiveQuiz: [course.free.id],
    dragAndDropQuiz: [course.sorting.id],
    fillInTheBlanksQuiz: [course.blanks.id],
    imageQuiz: [course.picture.id],
    user: [student.login],
    login: [student.login],
  }))
    rows.set(kind, made);
  ids = [
    course.id,
    ...[...rows.values()].flat(),
    ...course.single.options,
    ...course.blanks.options,
    student.id,
    student.login,
    owner.login,
    '01900000-0000-7000-8000-000000000000',
    'source',
    '1',
  ];
}

beforeAll(async () => {
  house = await startHouse();
  company = await house.tenant();
  await furnish();
  const { body } = await house.visitor(company).ask('GET', '/v3/api-docs');
  const byId = new Map(house.mounts.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  operations = Object.entries(body.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        endpoint: byId.get(operation['operationId'] as string) as AnyEndpoint,
        parameters: operation['parameters'] as Operation['parameters'],
        content: (operation['requestBody'] as { content?: Operation['content'] } | undefined)?.content ?? {},
      })),
  );
});
afterAll(() => house.close());

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** In an address as careful clients write it, or raw where that is still a request line. */
function inAddress(value: unknown, chance: Chance): string {
  const text = asText(value).slice(0, 2000).toWellFormed();
  return chance.hits(0.1) ? text.replaceAll(/[^\x21-\x7e]|[#?/]/g, '') : encodeURIComponent(text);
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
  `${'['.repeat(20_000)}`,
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

const anyId = (chance: Chance) => (name?: string) => (name ? idOf(name, chance) : chance.one(ids));

/** Ids of rows that were made, by the first word of the calls that are about them. */
const rows = new Map<string, string[]>();
const familyOf = ({ endpoint }: Operation): string => endpoint.id.split('.')[0] ?? '';
const idFor = (operation: Operation, chance: Chance): string => idOf(familyOf(operation), chance);
/** A reference is named by what it refers to: `objectiveQuiz`, `courseId`, `moduleContents`. */
function idOf(name: string, chance: Chance): string {
  const [known] = [name, name.replace(/s$|Id$/, ''), name.replace(/es$/, '')].flatMap((kind) =>
    [rows.get(kind)].filter((ofKind) => ofKind !== undefined),
  );
  if (!known || chance.hits(0.15)) return chance.one(ids);
  // The first belongs to the sample course, where one thing fits the other.
  return chance.hits(0.75) ? (known[0] as string) : chance.one(known);
}

function pathOf(operation: Operation, chance: Chance, wild: number): string {
  const { path, parameters } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return inAddress(
      chance.hits(0.9) ? idFor(operation, chance) : valueFor(schema, chance, anyId(chance), wild),
      chance,
    );
  });
  const query = parameters
    .filter((one) => one.in === 'query' && chance.hits(0.5))
    .flatMap(({ name, schema }) =>
      [likely[name] && chance.hits(0.7) ? chance.one(likely[name]) : valueFor(schema, chance, anyId(chance), wild)]
        .flat()
        .map((value) => `${name}=${inAddress(value, chance)}`),
    );
  if (chance.hits(0.08)) query.push(chance.one(oddQueries));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** A body that fits; of a PUT, one that is about a row that exists, the one in the path where that names one. */
function bodyFor(operation: Operation, schema: Json, path: string, chance: Chance, wild: number): unknown {
  const body = valueFor(schema, chance, anyId(chance), wild);
  if (operation.method !== 'PUT' || typeof body !== 'object' || body === null || chance.hits(0.1)) return body;
  return {
    ...body,
    version: null,
    id: operation.path.endsWith('{id}') ? path.split('/').at(-1) : idFor(operation, chance),
  };
}

/** Mostly somebody who may call at all. */
function whoFor({ endpoint }: Operation, chance: Chance): string {
  const { access } = endpoint;
  const everybody = [...Object.keys(cast), 'owner', 'student', 'visitor'];
  const may = Object.keys(cast).filter(
    (who) => typeof access === 'string' || cast[who]?.some((role) => access.includes(role)),
  );
  return chance.one(chance.hits(0.8) && may.length > 0 ? may : everybody);
}

function remember(operation: Operation, id: unknown): void {
  if (typeof id !== 'string') return;
  const known = rows.get(familyOf(operation)) ?? [];
  if (known.push(id) > 30) known.splice(5, 1);
  rows.set(familyOf(operation), known);
  if (ids.push(id) > 200) ids.splice(20, 1);
}

function made(operation: Operation, chance: Chance): Made {
  // A third of all requests are meant well, so that what lies behind the checks is reached too.
  const wild = chance.one([0, 0.04, 0.25]);
  const { method } = operation;
  const path = pathOf(operation, chance, wild);
  if (method === 'GET' || method === 'DELETE') return { method, path, headers: {} };
  const [[type, given] = ['application/json', { schema: {} as Json }]] = Object.entries(operation.content);
  if (chance.hits(0.05)) return { method, path, headers: { 'content-type': type }, body: chance.one(brokenBodies) };
  const value = chance.hits(0.03) ? hostileValue(chance) : bodyFor(operation, given.schema, path, chance, wild);
  const body = type === 'text/plain' ? asText(value) : JSON.stringify(value);
  return { method, path, headers: { 'content-type': chance.hits(0.03) ? chance.one(oddTypes) : type }, body };
}

/** What is wrong with an answer; nothing, if nothing is. */
function faultOf({ endpoint }: Operation, { status, headers, body, text }: Answer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (headers['server'] || headers['x-powered-by']) return 'tells what it runs on';
  if (status >= 400) return problemFault(status, headers, body);
  if (status === 304 || status === 204) return text === '' ? null : `${status} with a body`;
  if (status !== endpoint.status) return `${status} instead of ${endpoint.status}`;
  const read = endpoint.reply.safeParse(body);
  const whole = endpoint.reply.type === 'undefined' ? { success: body === null || body === '' } : read;
  if (!whole.success) return `not the promised shape: ${read.error?.message.slice(0, 300)}`;
  return null;
}

function problemFault(status: number, headers: Answer['headers'], body: Record<string, unknown>): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} is no problem document`;
  const strings = ['type', 'title', 'detail', 'message', 'path'].filter((name) => typeof body[name] !== 'string');
  if (strings.length > 0) return `a problem without ${strings.join(', ')}`;
  if (body['status'] !== status) return 'a problem of another status';
  const known = (failures as Record<string, number>)[body['message'] as string];
  if (known !== status) return `${String(body['message'])} is not a ${status}`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(JSON.stringify(body))) return 'a problem that tells of the code';
  return null;
}

interface Told {
  readonly statuses: Record<number, number>;
  readonly unreached: Set<string>;
}

/** Sends one made-up request; what is wrong with its answer, if anything is. */
async function tried(operation: Operation, chance: Chance, { statuses, unreached }: Told): Promise<string | null> {
  const who = whoFor(operation, chance);
  const caller = await callerFor(who);
  const { method, path, headers, body } = made(operation, chance);
  const token = chance.one(['x', 'a.b.c', caller.token.slice(0, -2), '']);
  const forged = chance.hits(0.02) ? { authorization: `Bearer ${token}` } : {};
  const startedMs = performance.now();
  const answer = await caller.ask(method, path, {
    headers: { ...headers, ...forged },
    ...(body === undefined ? {} : { body }),
  });
  const tookMs = performance.now() - startedMs;
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  if (answer.status < 300) unreached.delete(operation.endpoint.id);
  if (answer.status === 201) remember(operation, answer.body?.id);
  // Whoever signed out, changed a password or was deleted on the way comes back as somebody new.
  if (answer.status === 401 || /logout|password|users/.test(path)) callers.delete(who);
  const fault = tookMs > patienceMs ? `took ${Math.round(tookMs)} ms` : faultOf(operation, answer);
  return (
    fault &&
    `${who} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 600) ?? ''}\n   ${fault}`
  );
}

const promise = `${requests} made-up requests are answered as promised, in time, and never by a fault of the server`;
test(promise, { timeout: 900_000 }, async () => {
  const chance = chanceOf(seed);
  const told: Told = { statuses: {}, unreached: new Set(operations.map(({ endpoint }) => endpoint.id)) };
  const faults: string[] = [];
  const inTurn = operations.toSorted(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  );
  for (let at = 0; at < requests && faults.length < 15; at++) {
    // Every call once, whatever chance says, and then any; what there is to ask about is not deleted too fast.
    if (at % 500 === 499) await furnish();
    const any = chance.one(operations);
    const operation = any.method === 'DELETE' && chance.hits(0.9) ? chance.one(operations) : any;
    const fault = await tried(inTurn[at] ?? operation, chance, told);
    if (fault) faults.push(`#${at} ${fault}`);
  }
  expect(faults.join('\n')).toBe('');
  expect(Object.keys(told.statuses).length, 'many kinds of answers').toBeGreaterThan(5);
  if (process.env['FUZZ_TELL'])
    process.stdout.write(`${JSON.stringify(told.statuses)} not reached: ${[...told.unreached].join(' ')}\n`);
});

test('the same seed makes the same requests', () => {
  const few = (from: number) => {
    const chance = chanceOf(from);
    return operations.slice(0, 40).map((operation) => made(operation, chance));
  };
  expect(few(7)).toEqual(few(7));
  expect(few(7)).not.toEqual(few(8));
});
