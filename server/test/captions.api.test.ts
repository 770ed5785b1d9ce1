import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from './sample-course.ts';
import { smallMp4, smallPng } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA pivot table asks a question.\n';

test('learners get captions by a signed link, as WebVTT, until the author removes them', async () => {
  const { course, videoContent } = await createCourseWithVideo();
  const contents = `${services}/module-contents`;
  const reply = await author.ask('PUT', contents, { body: { id: videoContent, captions: base64(vtt) } });
  expect(reply.body).toMatchObject({ captionsContentType: 'text/vtt', captionsSize: vtt.length });
  const link = await captionsOf(course, videoContent);
  const { headers } = await author.ask('GET', String(link));
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const file = await server.visitor(author.company).ask('GET', link ?? '');
  expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'text/vtt; charset=utf-8', vtt]);
  const unsigned = await server.visitor(author.company).ask('GET', link?.split('?')[0] ?? '');
  expect(unsigned.status).toBe(404);
  await author.ask('PUT', contents, { body: { id: videoContent, captions: null } });
  expect(await captionsOf(course, videoContent)).toBeNull();
});

test('a file that is not WebVTT is refused, and nothing changes', async () => {
  const { course, videoContent } = await createCourseWithVideo();
  const subRip = base64('1\n00:00:00,000 --> 00:00:01,000\nHello');
  const reply = await author.ask('PUT', `${services}/module-contents`, {
    body: { id: videoContent, captions: subRip },
  });
  expect([reply.status, reply.body.message]).toEqual([415, 'error.upload.type']);
  expect(await captionsOf(course, videoContent)).toBeNull();
});

async function createCourseWithVideo(
  video = '/files/a/videos/b.mp4',
): Promise<{ course: string; videoContent: string }> {
  const content = await post(author, 'module-contents', { title: 'A video', index: 1, video });
  const module = await post(author, 'course-modules', {
    name: 'Films',
    index: 1,
    moduleContents: [{ id: content.id }],
  });
  const course = await post(author, 'courses', { name: 'Of films', courseModules: [{ id: module.id }] });
  return { course: course.id, videoContent: content.id };
}

async function contentOf(course: string, videoContent: string): Promise<Record<string, string | null> | undefined> {
  const { body } = await author.ask('GET', `${services}/courses/courseByCourseId/${course}`);
  const contents: Record<string, string | null>[] = body.courseModules[0].moduleContents;
  return contents.find(({ id }) => id === videoContent);
}

const captionsOf = async (course: string, videoContent: string) =>
  (await contentOf(course, videoContent))?.['captions'] ?? null;

test('a video of the tenant adds its poster and captions to every content that plays it, for every form of its address', async () => {
  const videos = `${services}/videos`;
  const { body: video } = await author.ask('POST', videos, { body: { name: 'A talk', video: smallMp4 } });
  const { course, videoContent } = await createCourseWithVideo(`https://brightpath.example${video.videoStreamUrl}`);
  expect(await contentOf(course, videoContent)).toMatchObject({
    video: video.videoStreamUrl,
    poster: null,
    captions: null,
  });
  await author.ask('PUT', videos, { body: { id: video.id, poster: smallPng, captions: base64(vtt) } });
  const content = await contentOf(course, videoContent);
  expect(content?.['poster']).toMatch(/^\/files\/[a-z]+\/images\/[0-9a-f]{32}\.webp$/);
  const file = await server.visitor(author.company).ask('GET', String(content?.['captions']));
  expect(file.text).toBe(vtt);
  const own = base64(vtt.replace('pivot', 'own'));
  await author.ask('PUT', `${services}/module-contents`, { body: { id: videoContent, captions: own } });
  expect(
    (await server.visitor(author.company).ask('GET', String((await contentOf(course, videoContent))?.['captions'])))
      .text,
  ).toContain('own');
});

test('naming a video of another tenant gives no access to it', async () => {
  const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const { body: video } = await outsider.ask('POST', `${services}/videos`, {
    body: { name: 'Theirs', video: smallMp4 },
  });
  const unsigned = String(video.videoStreamUrl).split('?')[0] ?? '';
  const { course, videoContent } = await createCourseWithVideo(unsigned);
  const address = String((await contentOf(course, videoContent))?.['video']);
  expect((await server.visitor(author.company).ask('GET', address)).status).toBe(404);
});
