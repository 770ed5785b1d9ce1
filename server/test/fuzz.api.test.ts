import { failures } from '@lernhaus/contract/failures';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { slowdown } from '../../scripts/testing/thread-time.ts';
import type { AnyEndpoint } from '../src/platform/http/route-registry.ts';
import { KnownRows, type Operation, requestTo } from './fuzz-requests.ts';
import { type RandomSource, randomSource } from './fuzz-values.ts';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, type Response, startTestServer, type TestServer } from './test-server.ts';

/**
 * Random requests made from the server’s own OpenAPI document, as every kind of caller. Whatever arrives, the answer is
 * one of those that the document promises. FUZZ_REQUESTS sets the number, FUZZ_SEED the seed. By default each engine
 * has another seed.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['TEST_ENGINE'] === 'server' ? 20_261_122 : 20_261_121));
/** CPU time: on a busy machine the elapsed time says nothing about the server. */
const timeoutMs = 5000;

/** Calls that need what random values cannot give. They have their own tests. */
const unreachable = new Set([
  // The key of a mail or a link, a password, or a signature.
  'accounts.authenticate',
  'accounts.changePassword',
  'accounts.confirmEmail',
  'accounts.finishReset',
  'accounts.activate',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'payments.webhook',
  // A file of a certain kind, or the place in one that is uploaded in pieces.
  'courses.import',
  'questions.import',
  'video.create',
  'videoUploads.continue',
  'archiveUploads.continue',
  'archiveUploads.import',
  'files.read',
]);
/** The share of the other calls that a run may not reach. FUZZ_REPORT prints the share and the calls. */
const unreachedShare = 0.57;

let server: TestServer;
let company: string;
let operations: readonly Operation[];
const knownRows = new KnownRows();
const callers = new Map<string, Caller>();

const cast: Readonly<Record<string, readonly Role[]>> = {
  admin: ['ROLE_ADMIN', 'ROLE_USER'],
  owner: ['ROLE_USER'],
  worker: ['ROLE_WORKER'],
  student: ['ROLE_STUDENT'],
  customer: ['ROLE_USER_PRICE_PRO'],
};

async function callerFor(who: string): Promise<Caller> {
  const caller = callers.get(who);
  if (caller) return caller;
  const roles = cast[who];
  const created = roles
    ? await server.createUser(who === 'admin' ? 'lernhaus' : company, roles)
    : server.visitor(company);
  callers.set(who, created);
  return created;
}

/** Texts of another tenant. Requests use the ids of its rows, too. */
const foreignWords = 'Words of another company';
let otherCourse: SampleCourse;

/** A course with a learner, as rows that requests can name. */
async function addSampleRows(): Promise<void> {
  const owner = await callerFor('owner');
  const student = await callerFor('student');
  const course = await sampleCourse(owner);
  await server.enrol(student, course.id);
  knownRows.addSampleRows({
    course: [course.id, otherCourse.id],
    module: [course.chapter.id],
    courseModule: [course.chapter.id, course.exam.id, otherCourse.chapter.id],
    parent: [course.content.id],
    moduleContent: [course.content.id, course.videoContent.id, otherCourse.content.id],
    content: [course.content.id],
    assessment: [course.assessment.id],
    quiz: [course.single.id, course.free.id],
    objectiveQuiz: [course.single.id, course.multiple.id, otherCourse.single.id],
    objectiveQuizOptions: [...course.single.options],
    objectiveQuizSelectedOption: [...course.single.options],
    subjectiveQuiz: [course.free.id],
    dragAndDropQuiz: [course.sorting.id],
    fillInTheBlanksQuiz: [course.blanks.id],
    imageQuiz: [course.picture.id],
    user: [student.login, owner.login],
    login: [student.login],
    users: [student.id],
  });
}

beforeAll(async () => {
  server = await startTestServer();
  company = await server.tenant();
  otherCourse = await sampleCourse(await server.createUser(await server.tenant(), ['ROLE_USER']), {
    name: foreignWords,
  });
  await addSampleRows();
  const { body } = await server.visitor(company).ask('GET', '/v3/api-docs');
  const byId = new Map(server.routes.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  operations = Object.entries(body.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        endpoint: byId.get(operation['operationId'] as string) as AnyEndpoint,
        parameters: operation['parameters'] as Operation['parameters'],
        content: (operation['requestBody'] as { content?: Operation['content'] } | undefined)?.content ?? {},
        promised: promisedBy(operation),
      })),
  );
});
afterAll(() => server.close());

/** Schemas from the document, not the schemas that wrote the answer. */
function promisedBy(operation: Record<string, unknown>): Operation['promised'] {
  const replies = Object.entries(operation['responses'] as Record<string, { content?: Operation['content'] }>);
  const [, reply] = replies.find(([status]) => status.startsWith('2')) ?? [];
  const [type, schema] =
    Object.entries(reply?.content ?? {}).map(([name, one]) => [name, one.schema] as const)[0] ?? [];
  // Events come one after another.
  if (type === 'text/event-stream') return z.string();
  if (!schema) return null;
  // Bytes have no shape.
  if (schema['format'] === 'binary') return z.unknown();
  // The converter reads a reference as a whole address.
  const text = JSON.stringify(schema).replaceAll('"format":"uri-reference"', '"minLength":0');
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** Mostly a caller who may make the call. */
function whoFor({ endpoint }: Operation, random: RandomSource): string {
  const { access } = endpoint;
  const everybody = [...Object.keys(cast), 'owner', 'student', 'visitor'];
  const may = Object.keys(cast).filter(
    (who) => typeof access === 'string' || cast[who]?.some((role) => access.includes(role)),
  );
  return random.one(random.hits(0.8) && may.length > 0 ? may : everybody);
}

/** The fault of an answer, if it has one. */
function faultOf({ endpoint, promised }: Operation, { status, headers, body, text }: Response): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (headers['server'] || headers['x-powered-by']) return 'names the server software';
  if (status >= 400) return problemFault(status, headers, body);
  if (status === 304 || status === 204) return text === '' ? null : `${status} with a body`;
  return status === endpoint.status ? shapeFault(promised, body) : `${status} instead of ${endpoint.status}`;
}

function shapeFault(promised: Operation['promised'], body: unknown): string | null {
  if (!promised) return body === null || body === '' ? null : 'a body that nobody promised';
  const read = promised.safeParse(body);
  return read.success ? null : `not the promised shape: ${read.error.message.slice(0, 300)}`;
}

/** Texts of one tenant that another tenant’s user received. The platform’s ADMIN sees all of them. */
function leakFault(who: string, { status, text }: Response): string | null {
  if (text.includes('$argon2')) return 'a password, hashed';
  return who !== 'admin' && status < 300 && text.includes(foreignWords) ? 'a row of another company' : null;
}

function problemFault(status: number, headers: Response['headers'], body: Record<string, unknown>): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} is not a problem document`;
  const strings = ['type', 'title', 'detail', 'message', 'path'].filter((name) => typeof body[name] !== 'string');
  if (strings.length > 0) return `a problem without ${strings.join(', ')}`;
  if (body['status'] !== status) return 'a problem of another status';
  const expectedStatus = (failures as Record<string, number>)[body['message'] as string];
  if (expectedStatus !== status) return `${String(body['message'])} is not a ${status}`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(JSON.stringify(body))) return 'a problem that contains code';
  return null;
}

interface Outcome {
  readonly statuses: Record<number, number>;
  readonly unreached: Set<string>;
}

/** Sends one random request and returns the fault of its answer, if it has one. */
async function tryOperation(
  operation: Operation,
  random: RandomSource,
  { statuses, unreached }: Outcome,
  hostileShare?: number,
): Promise<string | null> {
  const who = whoFor(operation, random);
  const caller = await callerFor(who);
  const { method, path, headers, body } = requestTo(operation, knownRows, random, hostileShare);
  const token = random.one(['x', 'a.b.c', caller.token.slice(0, -2), '']);
  const forgedHeaders = random.hits(0.02) ? { authorization: `Bearer ${token}` } : {};
  const started = process.cpuUsage();
  const reply = await caller.ask(method, path, {
    headers: { ...headers, ...forgedHeaders },
    ...(body === undefined ? {} : { body }),
  });
  const { user, system } = process.cpuUsage(started);
  const tookMs = (user + system) / 1000;
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  if (reply.status < 300) unreached.delete(operation.endpoint.id);
  if (reply.status === 201) knownRows.remember(operation, reply.body?.id);
  // A user who signed out, changed the password or was deleted is replaced by a new one.
  if (reply.status === 401 || /logout|password|users/.test(path)) callers.delete(who);
  const fault =
    tookMs > timeoutMs && tookMs / slowdown() > timeoutMs
      ? `took ${Math.round(tookMs)} ms`
      : (leakFault(who, reply) ?? faultOf(operation, reply));
  return (
    fault &&
    `${who} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${String(body ?? '').slice(0, 600)}\n   ${fault}`
  );
}

test('random requests get documented answers, in time, and cause no server error', {
  timeout: 900_000,
}, async () => {
  const random = randomSource(seed);
  const outcome: Outcome = { statuses: {}, unreached: new Set(operations.map(({ endpoint }) => endpoint.id)) };
  const faults: string[] = [];
  const inTurn = operations.toSorted(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  );
  for (let at = 0; at < requests && faults.length < 15; at++) {
    // First every call once, then random calls. The rows that requests name are not deleted too soon.
    if (at % 500 === 499) await addSampleRows();
    const any = random.one(operations);
    const operation = any.method === 'DELETE' && random.hits(0.9) ? random.one(operations) : any;
    // The last third has valid values and tries the calls that no request has reached.
    const missed = at > (requests * 2) / 3 ? inTurn.filter(({ endpoint }) => outcome.unreached.has(endpoint.id)) : [];
    const call = missed[at % missed.length];
    const fault = await tryOperation(inTurn[at] ?? call ?? operation, random, outcome, call && 0);
    if (fault) faults.push(`#${at} ${fault}`);
  }
  expect(faults.join('\n')).toBe('');
  expect(Object.keys(outcome.statuses).length, 'many kinds of answers').toBeGreaterThan(5);
  const reachable = operations.filter(({ endpoint }) => !unreachable.has(endpoint.id));
  const missed = reachable.filter(({ endpoint }) => outcome.unreached.has(endpoint.id));
  const share = missed.length / reachable.length;
  const missedIds = missed.map(({ endpoint }) => endpoint.id).join(' ');
  if (process.env['FUZZ_REPORT'])
    process.stdout.write(`${share.toFixed(3)} ${JSON.stringify(outcome.statuses)} not reached: ${missedIds}\n`);
  expect(operations.length - reachable.length, 'each unreachable call exists').toBe(unreachable.size);
  expect(share, `not reached: ${missedIds}`).toBeLessThan(unreachedShare);
});

test('the same seed makes the same requests', () => {
  const requestsFrom = (from: number) => {
    const random = randomSource(from);
    return operations.slice(0, 40).map((operation) => requestTo(operation, knownRows, random));
  };
  expect(requestsFrom(7)).toEqual(requestsFrom(7));
  expect(requestsFrom(7)).not.toEqual(requestsFrom(8));
});
