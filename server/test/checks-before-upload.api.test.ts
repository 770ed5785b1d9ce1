import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { limits } from '@lernhaus/contract/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { companyUnderPlan } from './company-under-plan.ts';
import { formBoundary, formStart, formType } from './multipart-form.ts';
import { smallPng, smallVtt } from './samples.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

/**
 * Permission, place and quota are checked before a body is read, decoded or drawn, so a refused caller gets an answer at
 * once.
 */
let server: TestServer;
let author: Caller;
let full: Caller;
let almostFull: Caller;
let student: Caller;
let port: number;

beforeAll(async () => {
  server = await startOwnTestServer();
  const company = await server.tenant();
  author = await server.createUser(company, ['ROLE_USER']);
  student = await server.createUser(company, ['ROLE_STUDENT']);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  full = await companyUnderPlan(server, admin, { totalCoursesAllowed: 0, videoUploadLimitInGb: 0 });
  almostFull = await companyUnderPlan(server, admin, { videoUploadLimitInGb: 0.01 });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const nobody = '01890000-0000-7000-8000-000000000000';

interface Begun {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  /** The part that is sent of the announced bytes. */
  readonly beginning: string;
  /** Eight megabytes by default. */
  readonly length?: number;
  readonly headers?: readonly string[];
}

/** The status of an answer that comes before the body is sent; 0 if the server waits for the body. */
const answeredTo = (
  caller: Caller,
  { method, path, type, beginning, length = 8_000_000, headers = [] }: Begun,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [
          `${method} ${path} HTTP/1.1`,
          `host: ${caller.company}.localhost`,
          `content-type: ${type}`,
          `content-length: ${length}`,
          ...(caller.token ? [`authorization: Bearer ${caller.token}`] : []),
          ...headers,
          '',
          beginning,
        ].join('\r\n'),
      ),
    );
    socket.setTimeout(60_000, () => socket.destroy());
    socket.once('data', (answer) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1] ?? 0));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(0));
  });

type Large = TestServer['routes']['endpoints'][number];

const isLarge = ({ access, bodyBytes = 0, bodyType, form }: Large): boolean =>
  access !== 'public' &&
  (bodyBytes > limits.bodyBytes || bodyType === 'multipart' || bodyType === 'upload' || Boolean(form));

const beginningOf: Readonly<Record<string, Pick<Begun, 'type' | 'beginning'>>> = {
  multipart: { type: formType, beginning: formStart('file') },
  upload: { type: 'application/offset+octet-stream', beginning: 'x' },
  json: { type: 'application/json', beginning: '{"a": "' },
};

describe('a caller without permission', () => {
  test('gets the answer before the body, for every call that takes a large body', async () => {
    const customer = await server.createUser(author.company, ['ROLE_USER_PRICE_PRO']);
    const large = server.routes.endpoints.filter(isLarge);
    expect(large.length).toBeGreaterThan(20);
    for (const endpoint of large) {
      const { id, method, access, bodyType = 'json' } = endpoint;
      const path = pathOf(endpoint, '').replace(/:\w+/g, nobody);
      const begun = { method, path, type: '', beginning: '', ...beginningOf[bodyType] };
      expect([id, await answeredTo(server.visitor(author.company), begun)]).toEqual([id, 401]);
      expect([id, await answeredTo(access.includes('ROLE_STUDENT') ? customer : student, begun)]).toEqual([id, 403]);
    }
  });
});

describe('a caller with a wrong place or without quota', () => {
  const videoForm = { method: 'POST', path: `${services}/videos`, type: formType, beginning: formStart('video') };
  const begun: readonly [what: string, who: () => Caller, status: number, begun: Begun][] = [
    [
      'questions for an unknown content',
      () => author,
      404,
      {
        method: 'POST',
        path: `${services}/question-imports`,
        type: formType,
        beginning: formStart('file', { contentId: nobody }),
      },
    ],
    [
      'feedback in an unknown course',
      () => student,
      404,
      {
        method: 'POST',
        path: `${services}/user-feedbacks`,
        type: formType,
        beginning: formStart('attachment', { containerId: `${nobody}_${nobody}` }),
      },
    ],
    ['a video beyond the quota of the plan', () => full, 400, videoForm],
    ['a video that is longer than the rest of it', () => almostFull, 400, { ...videoForm, length: 10_200_000 }],
    [
      'an archive of a company without quota left',
      () => full,
      400,
      { method: 'POST', path: `${services}/courses/import`, type: formType, beginning: formStart('archive') },
    ],
    [
      'the next bytes of an archive that does not exist',
      () => author,
      404,
      {
        method: 'PATCH',
        path: `${services}/courses/uploads/${nobody}`,
        type: 'application/offset+octet-stream',
        beginning: 'x'.repeat(1000),
        headers: ['upload-offset: 0', 'tus-resumable: 1.0.0'],
      },
    ],
    [
      'questions whose target comes after the file',
      () => author,
      400,
      { method: 'POST', path: `${services}/question-imports`, type: formType, beginning: formStart('file') },
    ],
    [
      'feedback whose place comes after the file',
      () => student,
      400,
      { method: 'POST', path: `${services}/user-feedbacks`, type: formType, beginning: formStart('attachment') },
    ],
    [
      'a picture whose row is named behind the file',
      () => author,
      400,
      { method: 'PUT', path: `${services}/images`, type: formType, beginning: formStart('image') },
    ],
    [
      'the picture of an unknown part',
      () => author,
      404,
      {
        method: 'PUT',
        path: `${services}/course-parts`,
        type: formType,
        beginning: formStart('image', { entity: JSON.stringify({ kind: 'IMAGE', id: nobody, values: {} }) }),
      },
    ],
    [
      'the picture of a new part in an unknown content',
      () => author,
      404,
      {
        method: 'POST',
        path: `${services}/course-parts`,
        type: formType,
        beginning: formStart('image', {
          entity: JSON.stringify({ kind: 'IMAGE', in: { kind: 'CONTENT', id: nobody }, values: {} }),
        }),
      },
    ],
    [
      'a form of too many parts',
      () => author,
      400,
      {
        method: 'POST',
        path: `${services}/uploadImage`,
        type: formType,
        beginning: `--${formBoundary}\r\n\r\n`.repeat(200),
      },
    ],
    [
      'the next bytes of an unknown video',
      () => author,
      404,
      {
        method: 'PATCH',
        path: `${services}/videos/uploads/${nobody}`,
        type: 'application/offset+octet-stream',
        beginning: 'x'.repeat(1000),
        headers: ['upload-offset: 0', 'tus-resumable: 1.0.0'],
      },
    ],
  ];

  test.each(begun)('gets the answer before the file is read: %s', async (_what, who, status, body) => {
    expect(await answeredTo(who(), body)).toBe(status);
  });

  const whole: readonly [
    what: string,
    who: () => Caller,
    status: number,
    method: 'POST' | 'PUT',
    path: string,
    body: object,
  ][] = [
    ['an unknown picture', () => author, 404, 'PUT', 'images', { id: nobody, image: smallPng }],
    ['the picture of an unknown quiz', () => author, 404, 'PUT', 'image-quizs', { id: nobody, image: smallPng }],
    [
      'the captions of an unknown content',
      () => author,
      404,
      'PUT',
      'module-contents',
      { id: nobody, captions: smallVtt },
    ],
    ['the poster of an unknown video', () => author, 404, 'PUT', 'videos', { id: nobody, poster: smallPng }],
    ['a video beyond the quota of the plan', () => full, 400, 'POST', 'videos', { name: 'a', video: smallPng }],
    [
      'an archive in chunks of a company without quota left',
      () => full,
      400,
      'POST',
      'courses/uploads',
      { name: 'a.zip', totalBytes: 1000 },
    ],
    [
      'the long text of an unknown course',
      () => author,
      404,
      'PUT',
      'courses',
      { id: nobody, description: '<b>'.repeat(20_000) },
    ],
    [
      'the long text of a course without room',
      () => full,
      400,
      'POST',
      'courses',
      { name: 'a', description: '<b>'.repeat(20_000) },
    ],
    [
      'an attachment in an unknown course',
      () => student,
      404,
      'POST',
      'user-feedbacks',
      { containerId: `${nobody}_${nobody}`, feedbackText: 'a', attachment: smallPng, attachmentName: 'a.png' },
    ],
    [
      'the picture of a quiz in an unknown content',
      () => author,
      404,
      'POST',
      'course-parts',
      { kind: 'IMAGE', in: { kind: 'CONTENT', id: nobody }, values: { statement: 'a', score: 1, image: smallPng } },
    ],
  ];

  test.each(whole)(
    'gets the answer before anything is decoded or stored: %s',
    async (_what, who, status, method, path, body) => {
      const [put, run] = [vi.spyOn(server.storage, 'put'), vi.spyOn(server.media.store.workers, 'run')];
      try {
        const reply = await who().ask(method, `${services}/${path}`, { body });
        expect(reply.status, reply.text).toBe(status);
        expect([put.mock.calls.length, run.mock.calls.length]).toEqual([0, 0]);
      } finally {
        put.mockRestore();
        run.mockRestore();
      }
    },
  );
});
