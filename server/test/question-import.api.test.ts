import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from './multipart-form.ts';
import { post } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant('de'), ['ROLE_WORKER']);
});
afterAll(() => server.close());

const sample = (name: string) =>
  readFileSync(new URL(`../src/quizzes/questions/samples/${name}`, import.meta.url), 'utf8');
const send = (caller: Caller, path: string, text: string, fields: Record<string, string> = {}) =>
  caller.ask(
    'POST',
    `${services}/question-imports${path}`,
    formOf(...Object.entries(fields).map(([field, bytes]) => ({ field, bytes })), {
      field: 'file',
      bytes: text,
      name: 'questions.txt',
    }),
  );
const content = () => post(author, 'module-contents', { title: 'A lesson', index: 1 });
const read = async (path: string, id: string) => (await author.ask('GET', `${services}/${path}/${id}`)).body;

describe('questions from another program', () => {
  test('are previewed before anything is stored, with a report by line', async () => {
    const { status, body } = await send(author, '/preview', sample('questions.gift'));
    expect(status).toBe(200);
    expect(body.format).toBe('gift');
    expect(body.questions[1]).toEqual({
      line: 12,
      kind: 'OBJECTIVE',
      question: 'The sun rises in the east.',
      score: 1,
      hint: null,
      hasPicture: false,
      answers: [
        { text: 'Richtig', correct: true, answer: null },
        { text: 'Falsch', correct: false, answer: null },
      ],
    });
    expect(body.notes.at(-1)).toMatchObject({ line: 29, name: 'Broken', isImported: false, reason: 'syntax' });
    expect((await author.ask('GET', `${services}/objective-quizs`)).body).toEqual([]);
  });

  test('are added after the quizzes of a content, with their answers and their pictures', async () => {
    const first = await post(author, 'objective-quizs', { question: 'First?', score: 1, index: 7 });
    const lesson = await post(author, 'module-contents', {
      title: 'A lesson',
      index: 1,
      objectiveQuizes: [{ id: first.id }],
    });
    const preview = await send(author, '/preview', sample('moodle.xml'));
    const reply = await send(author, '', sample('moodle.xml'), { contentId: lesson.id, format: 'moodle' });
    expect([reply.status, reply.headers['x-app-alert']], reply.text).toEqual([200, 'questions.stored']);
    expect(reply.body).toEqual({ format: 'moodle', stored: preview.body.questions.length, notes: preview.body.notes });
    const after = await read('module-contents', lesson.id);
    expect(after.objectiveQuizes.map(({ index }: { index: number }) => index)).toEqual([7, 8, 9, 10]);
    expect(after.version).toBe(2);
    const quiz = await read('objective-quizs', after.objectiveQuizes[1].id);
    expect(quiz).toMatchObject({
      score: 2,
      hint: '<p>It has a tower.</p>',
      type: 'SINGLE_CHOICE',
      modifiedBy: author.login,
    });
    expect(quiz.options.map((one: { option: string; correct: boolean }) => [one.option, one.correct])).toEqual([
      ['Paris', true],
      ['Rome', false],
    ]);
    expect((await server.visitor(author.company).ask('GET', quiz.imageUrl)).headers['content-type']).toBe('image/webp');
    expect((await author.ask('GET', `${services}/images`)).body).toHaveLength(1);
  });

  test('are stored once if the call is repeated because its reply was lost', async () => {
    const lesson = await content();
    const importWith = (idempotencyKey: string) =>
      send(author, '', sample('moodle.xml'), { contentId: lesson.id, idempotencyKey });
    const key = crypto.randomUUID();
    const replies = await Promise.all([importWith(key), importWith(key)]);
    expect(replies.map(({ status, body }) => [status, body.stored])).toEqual([
      [200, 11],
      [200, 11],
    ]);
    const files = await server.files(author.company);
    expect((await importWith(key)).body.stored).toBe(11);
    expect(await server.files(author.company)).toEqual(files);
    expect((await read('module-contents', lesson.id)).version).toBe(2);
    const { status, body } = await importWith('none');
    expect([status, body.fieldErrors]).toMatchObject([400, [{ field: 'idempotencyKey' }]]);
  });

  test('are imported into an exam as well', async () => {
    const exam = { name: 'Exam', index: 1, allowedAttempt: 1, allowedTimeInMinutes: 5, passingPercentage: 50 };
    const { id } = await post(author, 'assessments', exam);
    expect((await send(author, '', 'Why? {}', { assessmentId: id })).body).toMatchObject({ stored: 1, notes: [] });
    expect((await read('assessments', id)).subjectiveQuizes).toMatchObject([{ question: 'Why?', index: 1 }]);
  });

  test('are stored without a picture that is none, which the preview has said', async () => {
    const broken = sample('moodle.xml').replace(/(encoding="base64">)[^<]+/, '$1bm9uZQ==');
    const lesson = await content();
    const before = await server.files(author.company);
    const preview = await send(author, '/preview', broken);
    expect(preview.body.notes).toContainEqual(
      expect.objectContaining({ line: 6, isImported: true, reason: 'picture' }),
    );
    expect(preview.body.questions[0].hasPicture).toBe(false);
    const reply = await send(author, '', broken, { contentId: lesson.id });
    expect([reply.status, reply.body.notes], reply.text).toEqual([200, preview.body.notes]);
    expect(await server.files(author.company)).toEqual(before);
  });

  test('leave nothing behind if one of their pictures is damaged, and name its line', async () => {
    const broken = sample('moodle.xml').replace(/(encoding="base64">[^<]{40})[^<]+/, '$1');
    const lesson = await content();
    const before = await server.files(author.company);
    const reply = await send(author, '', broken, { contentId: lesson.id });
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.questions.picture']);
    expect(reply.body).toMatchObject({ params: { line: 6 } });
    expect(await server.files(author.company)).toEqual(before);
    expect((await read('module-contents', lesson.id)).objectiveQuizes).toEqual([]);
  });

  test('bring only the pictures that an imported question shows', async () => {
    const picture = /<file [^>]*>[^<]+<\/file>/.exec(sample('moodle.xml'))?.[0] ?? '';
    const essay = (type: string) => `<question type="${type}"><name><text>Why</text></name><questiontext>
      <text><![CDATA[<p>Why?<img src="@@PLUGINFILE@@/${/name="([^"]+)"/.exec(picture)?.[1]}"></p>]]></text>${picture}
      </questiontext></question>`;
    const lesson = await content();
    const before = await server.files(author.company);
    const reply = await send(author, '', `<quiz>${essay('essay')}${essay('other')}</quiz>`, { contentId: lesson.id });
    expect([reply.status, reply.body.stored], reply.text).toEqual([200, 1]);
    expect(await server.files(author.company)).toEqual(before);
  });

  test('are imported by ADMIN on the main host into a content of a company, with their pictures', async () => {
    const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
    const lesson = await content();
    const before = await server.files(author.company);
    const reply = await send(admin, '', sample('moodle.xml'), { contentId: lesson.id, idempotencyKey: lesson.id });
    expect([reply.status, reply.body.stored], reply.text).toEqual([200, 11]);
    const { objectiveQuizes } = await read('module-contents', lesson.id);
    expect(objectiveQuizes).toHaveLength(3);
    expect(await server.files(author.company)).toHaveLength(before.length + 1);
  });

  test('are imported by authors only, into rows of their tenant', async () => {
    const { id } = await content();
    const student = await server.createUser(author.company, ['ROLE_STUDENT']);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect((await send(student, '', 'Why? {}', { contentId: id })).status).toBe(403);
    expect((await send(server.visitor(author.company), '/preview', 'Why? {}')).status).toBe(401);
    expect((await send(outsider, '', 'Why? {}', { contentId: id })).status).toBe(404);
    expect((await send(author, '', 'Why? {}', { contentId: 'none' })).status).toBe(404);
    for (const target of [{}, { contentId: id, assessmentId: id }] as Record<string, string>[])
      expect((await send(author, '', 'Why? {}', target)).headers['x-app-error']).toBe('error.questions.target');
    const admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN']), author.company);
    const module = await post(author, 'course-modules', { name: 'm', index: 1, moduleContents: [{ id }] });
    const shared = { name: 'Shared', courseModules: [{ id: module.id }], subOwners: [outsider.company] };
    await post(admin, 'courses', shared);
    expect((await send(outsider, '', 'Why? {}', { contentId: id })).headers['x-app-error']).toBe('error.notMainOwner');
    expect((await read('module-contents', id)).subjectiveQuizes).toEqual([]);
  });
});
