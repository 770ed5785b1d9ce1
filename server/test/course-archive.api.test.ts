import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../src/platform/zip/read-zip.ts';
import { documentOf, hostileArchives } from './hostile-archives.ts';
import { formOf, zipOf } from './multipart-form.ts';
import { post, sampleCourse } from './sample-course.ts';
import { smallMp4, smallPng, smallVtt } from './samples.ts';
import { type Caller, type Response, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;
let other: Caller;
let courseId: string;

const upload = (caller: Caller, field: string, bytes: Buffer, name: string) =>
  caller.ask('POST', `${services}/${field === 'upload' ? 'uploadImage' : 'videos'}`, formOf({ field, bytes, name }));

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  other = await server.createUser(await server.tenant('de'), ['ROLE_WORKER']);
  const picture = (await upload(author, 'upload', Buffer.from(smallPng, 'base64'), 'a map.png')).body.url;
  const uploadReply = (await upload(author, 'video', Buffer.from(smallMp4, 'base64'), 'A talk.mp4')).body;
  const videoContent = uploadReply.videoStreamUrl;
  await author.ask('PUT', `${services}/videos`, { body: { id: uploadReply.id, poster: smallPng, captions: smallVtt } });
  const sample = await sampleCourse(author, { logoUrl: picture, subOwners: [], published: true });
  courseId = sample.course.id;
  const shared = await post(author, 'objective-quizs', { question: 'Twice?', score: 2, index: 9, imageUrl: picture });
  const pictureQuiz = await post(author, 'image-quizs', { statement: 'Name it', score: 1, index: 9, image: smallPng });
  const contents = [];
  for (const title of ['Film and picture', 'Again'])
    contents.push(
      await post(author, 'module-contents', {
        title,
        index: 90 + contents.length,
        text: `<p>Look: <img src="${picture}" alt="A map" /> media:nothing</p>`,
        video: videoContent,
        captions: smallVtt,
        objectiveQuizes: [{ id: shared.id }],
        imageQuizes: [{ id: pictureQuiz.id }],
      }),
    );
  const module = await post(author, 'course-modules', {
    name: 'Media',
    index: 90,
    moduleContents: contents.map(({ id }) => ({ id })),
  });
  const { body } = await author.ask('GET', `${services}/courses/${courseId}`);
  const courseModules = [...body.courseModules.map(({ id }: { id: string }) => ({ id })), { id: module.id }];
  const reply = await author.ask('PUT', `${services}/courses`, { body: { id: courseId, courseModules } });
  if (reply.status !== 200) throw new Error(reply.text);
});
afterAll(() => server.close());

const exported = (caller: Caller, id: string) => caller.ask('POST', `${services}/courses/${id}/export`);
const imported = (caller: Caller, bytes: Buffer) =>
  caller.ask('POST', `${services}/courses/import`, formOf({ field: 'archive', bytes, name: 'course.zip' }));

/** The bytes of the archive, as anybody with the link gets them. */
async function downloaded(caller: Caller, url: string): Promise<Buffer> {
  const host = `${caller.company}.localhost`;
  const reply = await server.app.inject({ method: 'GET', url, headers: { host } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.rawPayload.length).toBe(Number(reply.headers['content-length']));
  return reply.rawPayload;
}
const archiveOf = async (caller: Caller, id: string): Promise<Buffer> =>
  downloaded(caller, (await exported(caller, id)).body.url);

async function documentIn(bytes: Buffer) {
  const zip = await readZip(bytes, { maxFiles: 1000, maxBytes: 10_000_000 });
  const document = JSON.parse((await zip.bytesOf('course.json', 1_000_000)).toString());
  return { document, files: [...zip.files.keys()] };
}

describe('an exported course', () => {
  test('is imported completely into another tenant, and an export from there is the same', async () => {
    const reply = await exported(author, courseId);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ pictures: 4, videos: 1, missing: 0 });
    const first = await downloaded(author, reply.body.url);
    expect(first.length).toBe(reply.body.sizeBytes);
    const one = await documentIn(first);
    const brought = await imported(other, first);
    expect(brought.status, brought.text).toBe(200);
    const { id } = brought.body;
    expect(brought.body).toEqual({
      id,
      name: one.document.course.name,
      modules: reply.body.modules,
      contents: reply.body.contents,
      assessments: reply.body.assessments,
      quizzes: reply.body.quizzes,
      pictures: 4,
      videos: 1,
    });
    const two = await documentIn(await archiveOf(other, id));
    expect(two).toEqual(one);
    expect(JSON.stringify(one.document)).not.toContain(author.company);
    expect(JSON.stringify(one.document)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const { body: course } = await other.ask('GET', `${services}/courses/${id}`);
    expect(course).toMatchObject({ owner: other.company, published: false, subOwners: [], modifiedBy: other.login });
    expect(course.logoUrl).toMatch(new RegExp(`^/files/${other.company}/images/`));
    expect((await server.visitor(other.company).ask('GET', course.logoUrl)).status).toBe(200);
    const { body: videos } = await other.ask('GET', `${services}/videos`);
    expect(videos.map((videoContent: { name: string }) => videoContent.name)).toEqual(['A talk.mp4']);
    expect(videos[0]).toMatchObject({ posterContentType: 'image/webp', captionsContentType: 'text/vtt' });
    const { body: pictures } = await other.ask('GET', `${services}/images`);
    expect(pictures.map((picture: { name: string }) => picture.name)).toEqual(['a map.png']);
  });

  test('can be taken by learners after its import', async () => {
    const { id } = (await imported(other, await archiveOf(author, courseId))).body;
    await other.ask('PUT', `${services}/courses/publishCourse`, { body: { id, published: true } });
    const learner = await server.createUser(other.company, ['ROLE_STUDENT']);
    await server.enrol(learner, id);
    const { status, body: tree } = await learner.ask('GET', `${services}/courses/courseByCourseId/${id}`);
    expect(status).toBe(200);
    const [module] = tree.courseModules;
    const [content] = module.moduleContents;
    const [quiz] = content.objectiveQuizes;
    const paris = quiz.options.find(({ option }: { option: string }) => option === 'Paris');
    const reply = await learner.ask('POST', `${services}/user-course-quiz-states`, {
      body: {
        courseId: id,
        moduleId: module.id,
        parentId: content.id,
        quizId: quiz.id,
        quizType: 'OBJECTIVE',
        objectiveQuizSelectedOptions: [paris.id],
      },
    });
    expect([reply.status, reply.body.correct], reply.text).toEqual([201, true]);
    const videos = tree.courseModules.at(-1).moduleContents;
    expect(videos[0].objectiveQuizes[0].id).toBe(videos[1].objectiveQuizes[0].id);
    const videoContent = await server.visitor(other.company).ask('GET', videos[0].video);
    expect([videoContent.status, videoContent.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect((await server.visitor(other.company).ask('GET', videos[0].captions)).status).toBe(200);
    expect(videos[0].text).toContain('media:nothing');
  });

  test('is available to its owner’s editors only, by a link that expires', async () => {
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const student = await server.createUser(author.company, ['ROLE_STUDENT']);
    expect((await exported(outsider, courseId)).status).toBe(404);
    expect((await exported(student, courseId)).status).toBe(403);
    expect((await exported(server.visitor(author.company), courseId)).status).toBe(401);
    const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
    const partner = await server.createUser(await server.tenant(), ['ROLE_USER']);
    await server
      .at(admin, author.company)
      .ask('PUT', `${services}/courses`, { body: { id: courseId, subOwners: [partner.company] } });
    const shared = await exported(partner, courseId);
    expect([shared.status, shared.headers['x-app-error']]).toEqual([400, 'error.notMainOwner']);
    const { url } = (await exported(admin, courseId)).body;
    expect((await documentIn(await downloaded(author, url))).document.course.subOwners).toBeUndefined();
    const changed = (character: string) => (character === '0' ? '1' : '0');
    const otherSignature = url.replace(/(?<=signature=)./, changed);
    const otherCourse = url.replace(courseId, courseId.replace(/.$/, changed));
    for (const forgedUrl of [otherSignature, otherCourse])
      expect((await author.ask('GET', forgedUrl)).status).toBe(404);
    server.time.now = new Date(server.time.now.getTime() + 16 * 60 * 1000);
    expect((await author.ask('GET', url)).status).toBe(404);
    const { body: audits } = await author.ask('GET', '/management/audits?size=200');
    expect(audits.filter(({ type }: { type: string }) => type === 'DATA_EXPORT').length).toBeGreaterThan(0);
  });
});

describe('an imported archive', () => {
  test('is cleaned like the saved texts of an author', async () => {
    const bytes = await zipOf({
      'course.json': documentOf({
        name: 'Clean',
        id: 'mine',
        owner: 'lernhaus',
        score: 5,
        description: '<p onclick="x()">Hello<script>alert(1)</script></p>',
        published: true,
        subOwners: ['lernhaus'],
      }),
    });
    const { id } = (await imported(other, bytes)).body;
    const { body } = await other.ask('GET', `${services}/courses/${id}`);
    expect(body).toMatchObject({
      description: '<p>Hello</p>',
      owner: other.company,
      score: null,
      published: false,
      subOwners: [],
    });
  });

  test.each(hostileArchives)('%s is refused, and nothing of it remains', async (_name, error, files) => {
    const archive = files();
    const before = [
      await server.files(other.company),
      (await other.ask('GET', `${services}/courses`)).headers['x-total-count'],
    ];
    const answer: Response = await imported(other, Buffer.isBuffer(archive) ? archive : await zipOf(archive));
    expect([answer.status, answer.headers['x-app-error']], answer.text).toEqual([400, error]);
    expect([
      await server.files(other.company),
      (await other.ask('GET', `${services}/courses`)).headers['x-total-count'],
    ]).toEqual(before);
  });

  test('is sent as a form with a file, by an author', async () => {
    const bytes = await archiveOf(author, courseId);
    expect((await other.ask('POST', `${services}/courses/import`, { body: { archive: 'x' } })).status).toBe(415);
    expect(
      (await other.ask('POST', `${services}/courses/import`, formOf({ field: 'file', bytes, name: 'a.zip' }))).status,
    ).toBe(400);
    const student = await server.createUser(other.company, ['ROLE_STUDENT']);
    expect((await imported(student, bytes)).status).toBe(403);
    expect((await imported(server.visitor(other.company), bytes)).status).toBe(401);
  });
});
