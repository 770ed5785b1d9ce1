import { limits } from '@lernhaus/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf as form, type Part } from './multipart-form.ts';
import { post } from './sample-course.ts';
import { smallMp4, smallPng, smallVtt } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
let worker: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  worker = await server.createUser(company, ['ROLE_WORKER']);
});
afterAll(() => server.close());

const png = Buffer.from(smallPng, 'base64');
const videoContent = Buffer.concat([Buffer.from(smallMp4, 'base64'), Buffer.alloc(300_000, 7)]);

const upload = (caller: Caller, ...parts: Part[]) => caller.ask('POST', `${services}/uploadImage`, form(...parts));
const filesIn = (folder: string) => server.files(`${owner.company}/${folder}/`);

describe('a picture for a text', () => {
  test('is drawn again, found at its address, and listed among the images', async () => {
    const reply = await upload(worker, { field: 'upload', bytes: png, name: 'böse"name\u0007.png' });
    expect(reply.status, reply.text).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['url']);
    const file = await server.visitor(owner.company).ask('GET', reply.body.url);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    // The checkout of the payment provider shows the company's logo.
    expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { body: images } = await owner.ask('GET', `${services}/images?sort=id,desc`);
    expect(images[0]).toMatchObject({ imageUrl: reply.body.url, modifiedBy: worker.login });
  });

  test('is deleted with its file, by the file’s name or by its id', async () => {
    for (const by of ['file', 'id']) {
      const { url } = (await upload(owner, { field: 'upload', bytes: png, name: 'a.png' })).body;
      const { body: images } = await owner.ask('GET', `${services}/images?sort=id,desc`);
      const path = `${services}/images/${by === 'id' ? images[0].id : url.split('/').at(-1)}`;
      expect((await worker.ask('DELETE', path)).status).toBe(403);
      const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
      expect((await outsider.ask('DELETE', path)).status).toBe(404);
      expect((await owner.ask('DELETE', path)).status).toBe(204);
      expect((await owner.ask('DELETE', path)).status).toBe(404);
      expect((await owner.ask('GET', url)).status).toBe(404);
    }
    const audits = await owner.ask('GET', '/management/audits?size=200');
    expect(audits.body.filter(({ type }: { type: string }) => type === 'DELETION')).toHaveLength(2);
  });

  test('is refused by its contents, whatever its name is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const huge = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const cases: [number, Part[]][] = [
      [415, [{ field: 'upload', bytes: svg, name: 'a.png' }]],
      [415, [{ field: 'upload', bytes: videoContent, name: 'a.png' }]],
      [400, [{ field: 'upload', bytes: png.subarray(0, 40), name: 'a.png' }]],
      [413, [{ field: 'upload', bytes: huge, name: 'wide.png' }]],
      [413, [{ field: 'upload', bytes: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'a.png' }]],
      [400, [{ field: 'other', bytes: png, name: 'a.png' }]],
      [400, [{ field: 'upload', bytes: 'text' }]],
      [400, []],
    ];
    const before = await filesIn('images');
    for (const [status, parts] of cases) expect((await upload(owner, ...parts)).status).toBe(status);
    expect(await filesIn('images')).toEqual(before);
  });

  test('must be sent as a complete form by an author', async () => {
    const path = `${services}/uploadImage`;
    const whole = form({ field: 'upload', bytes: png, name: 'a.png' });
    expect((await owner.ask('POST', path, { body: { upload: smallPng } })).status).toBe(415);
    expect((await owner.ask('POST', path, { ...whole, body: whole.body.subarray(0, 120) })).status).toBe(400);
    expect((await owner.ask('POST', `${services}/images`, whole)).status).toBe(400);
    expect((await owner.ask('POST', `${services}/courses`, whole)).status).toBe(415);
    expect((await server.visitor(owner.company).ask('POST', path, whole)).status).toBe(401);
    const student = await server.createUser(owner.company, ['ROLE_STUDENT']);
    expect((await student.ask('POST', path, whole)).status).toBe(403);
  });
});

describe('an image row', () => {
  const images = `${services}/images`;
  const entity = (values: object) => ({ field: 'entity', bytes: JSON.stringify(values) });
  /** An animated picture of this many bytes, most of them in a comment. */
  const movingPicture = async (bytes: number) => {
    const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe]),
      ...Array.from({ length: Math.floor(bytes / 256) }, () =>
        Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 7)]),
      ),
      Buffer.from([0]),
    ]);
    return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
  };

  test('is created and changed by a form if its file is too large for JSON', async () => {
    const large = { field: 'image', bytes: await movingPicture(9_500_000), name: 'moving.gif' };
    expect(large.bytes.length).toBeGreaterThan(9_000_000);
    const created = await owner.ask('POST', images, form(entity({ name: 'Moving' }), large));
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({ name: 'Moving', imageContentType: 'image/webp' });
    const { id, imageUrl } = created.body;
    const changed = await owner.ask('PUT', images, form(entity({ id, name: 'Moved' }), large));
    expect([changed.status, changed.body.name]).toEqual([200, 'Moved']);
    expect(changed.body.imageUrl).not.toBe(imageUrl);
    expect((await owner.ask('PUT', `${images}/${id}`, form(entity({ id }), large))).status).toBe(200);
  });

  test('of nearly 10 MB is saved from the course editor, with a new question and with an existing one', async () => {
    const content = await owner.ask('POST', `${services}/module-contents`, { body: { title: 'Pictures', index: 1 } });
    const large = { field: 'image', bytes: await movingPicture(9_500_000), name: 'moving.gif' };
    const place = { kind: 'CONTENT', id: content.body.id };
    const values = { statement: 'What moves?', score: 1, textCount: 1 };
    const parts = `${services}/course-parts`;
    const added = await owner.ask('POST', parts, form(entity({ kind: 'IMAGE', in: place, values }), large));
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({ kind: 'IMAGE', statement: 'What moves?', imageContentType: 'image/webp' });
    const { id, version, imageUrl } = added.body;
    const changed = { kind: 'IMAGE', id, version, values: { statement: 'What moves here?' } };
    const reply = await owner.ask('PUT', parts, form(entity(changed), large));
    expect([reply.status, reply.body.statement], reply.text).toEqual([200, 'What moves here?']);
    expect(reply.body.imageUrl).not.toBe(imageUrl);
    const stale = await owner.ask('PUT', parts, form(entity(changed), large));
    expect(stale.status).toBe(409);
    const noPart = await owner.ask('PUT', parts, form(entity({ kind: 'NONE', id, values: {} }), large));
    expect([noPart.status, noPart.body.fieldErrors[0].field]).toEqual([400, 'kind']);
  });

  test.each([
    ['{"name":"\\"__proto__\\""}', 201, 'a text with quotes'],
    ['{"name":"__proto__"}', 201, 'a text'],
    ['{"name":"x","\\u005f_proto__":{"owner":"y"}}', 400, 'a key in escapes'],
    ['{"name":"x","a":[{"__proto__":1}]}', 400, 'a key below'],
    ['[]', 400, 'a list'],
    ['{"name":', 400, 'half an object'],
  ])('with the entity %s in a form gets a %i: %s', async (json, status, _why) => {
    const created = await owner.ask(
      'POST',
      images,
      form({ field: 'entity', bytes: json }, { field: 'image', bytes: png, name: 'a.png' }),
    );
    expect(created.status, created.text).toBe(status);
  });

  test('is refused in a form as in JSON, and leaves nothing behind', async () => {
    const file = { field: 'image', bytes: png, name: 'a.png' };
    const before = await filesIn('images');
    const answers = [
      await owner.ask('POST', images, form(entity({}), file)),
      await owner.ask('POST', images, form({ field: 'entity', bytes: '{"name": ' }, file)),
      await owner.ask('POST', images, form(entity({ name: 'a' }))),
      await owner.ask(
        'POST',
        images,
        form(entity({ name: 'a' }), { ...file, bytes: Buffer.alloc(limits.imageBytes + 1) }),
      ),
      await owner.ask('POST', images, form(entity({ name: 'a' }), { ...file, bytes: 'text' })),
      await owner.ask('PUT', images, form(entity({ id: worker.id }), file)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413, 415, 404]);
    expect(await filesIn('images')).toEqual(before);
  });

  test('that ADMIN changes is stored in the folder of its company', async () => {
    const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
    const file = { field: 'image', bytes: png, name: 'a.png' };
    const { id } = (await owner.ask('POST', images, form(entity({ name: 'a' }), file))).body;
    const before = await filesIn('images');
    for (const body of [form(entity({ id }), file), { body: { id, image: smallPng } }])
      expect((await admin.ask('PUT', images, body)).status).toBe(200);
    expect(await filesIn('images')).toHaveLength(before.length + 2);
  });
});

describe('a video', () => {
  const videos = `${services}/videos`;
  const send = (...parts: Part[]) => owner.ask('POST', videos, form(...parts));

  test('is sent as a form, stored unchanged, and played from a signed address with ranges', async () => {
    const created = await send(
      { field: 'video', bytes: videoContent, name: 'talk.mp4' },
      { field: 'name', bytes: 'A talk' },
    );
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({
      name: 'A talk',
      videoContentType: 'video/mp4',
      videoSize: videoContent.length,
    });
    const part = await owner.ask('GET', created.body.videoStreamUrl, { headers: { range: 'bytes=0-31' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-31/${videoContent.length}`]);
    // A browser that opens the address itself gets a document that loads the address as its medium, and runs nothing.
    expect(part.headers['content-security-policy']).toBe(
      "default-src 'none'; media-src 'self'; sandbox allow-same-origin",
    );
    expect(part.headers['cross-origin-resource-policy']).toBe('same-site');
    expect((await owner.ask('GET', created.body.videoStreamUrl.split('?')[0])).status).toBe(404);
  });

  test('is deleted with its file, also by its old address', async () => {
    for (const path of [(id: string) => `${videos}/${id}`, (id: string) => `${videos}/delete/?id=${id}`]) {
      const before = await filesIn('videos');
      const created = await owner.ask('POST', videos, { body: { name: 'short', video: smallMp4 } });
      expect(await filesIn('videos')).toHaveLength(before.length + 1);
      expect((await owner.ask('DELETE', path(created.body.id))).status).toBe(204);
      expect((await owner.ask('DELETE', path(created.body.id))).status).toBe(404);
      expect(await filesIn('videos')).toEqual(before);
    }
  });

  test('that another file replaces loses its old file, unless a lesson shows it: then it stays as a video', async () => {
    const replace = async (id: string) => {
      const reply = await owner.ask('PUT', videos, { body: { id, name: 'long', video: smallMp4 } });
      expect(reply.status, reply.text).toBe(200);
    };
    const list = async () => (await owner.ask('GET', `${videos}?sort=id,asc&size=200`)).body;
    const { body: created } = await owner.ask('POST', videos, {
      body: { name: 'short', video: smallMp4, poster: smallPng, captions: smallVtt },
    });
    const [first, rows] = [await filesIn('videos'), await list()];
    await replace(created.id);
    const second = await filesIn('videos');
    expect(second).toHaveLength(first.length);
    expect(second).not.toEqual(first);
    expect(await list()).toHaveLength(rows.length);

    const { body: row } = await owner.ask('GET', `${videos}/${created.id}`);
    const [address] = row.videoStreamUrl.split('?');
    await post(owner, 'module-contents', { title: 'Lesson', index: 1, video: address });
    await replace(created.id);
    expect(await filesIn('videos')).toEqual(expect.arrayContaining(second));
    expect(await list()).toHaveLength(rows.length + 1);
    const oldVideo = (await list()).find(({ videoStreamUrl }: { videoStreamUrl: string }) =>
      videoStreamUrl.startsWith(`${address}?`),
    );
    expect(oldVideo).toMatchObject({ name: 'long', videoSize: row.videoSize });
    for (const field of ['posterUrl', 'captionsUrl'])
      expect(oldVideo[field].split('?')[0]).toBe(row[field].split('?')[0]);
  });

  test('that is not a video file is refused and leaves nothing behind', async () => {
    const before = await filesIn('videos');
    expect((await send({ field: 'video', bytes: png, name: 'talk.mp4' })).status).toBe(415);
    expect((await send({ field: 'video', bytes: Buffer.alloc(50_000), name: 'talk.mp4' })).status).toBe(415);
    expect((await send({ field: 'name', bytes: 'nothing' })).status).toBe(400);
    expect(await filesIn('videos')).toEqual(before);
  });
});
