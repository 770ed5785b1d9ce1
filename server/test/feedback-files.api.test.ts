import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  failureOf,
  feedbacks,
  reply,
  startFeedbackTestServer,
  thread,
  threadOf,
  write,
} from './feedback-test-server.ts';
import { formOf } from './multipart-form.ts';
import { smallPdf, smallPng } from './samples.ts';
import type { Caller } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

const at = await startFeedbackTestServer();
const { server, owner, worker, learner, classmate, course, on } = at;

describe('a deletion', () => {
  const deletions = async () =>
    (await owner.ask('GET', '/management/audits?size=200')).body.filter(
      ({ type }: { type: string }) => type === 'DELETION',
    );

  test('takes a learner’s own entry with its replies and their files, and is audited', async () => {
    const containerId = on(course.videoContent.id);
    const question = (await write(learner, { containerId, attachment: smallPdf, attachmentName: 'plan.pdf' })).body;
    await reply(worker, { containerId, user: learner.login, parentId: question.id, attachment: smallPng });
    const before = await at.attachments();
    expect((await learner.ask('DELETE', `${feedbacks}/${question.id}`)).status).toBe(204);
    expect(await at.attachments()).toHaveLength(before.length - 2);
    expect((await thread(learner, containerId)).body.filter((one: { parentId: string }) => one.parentId)).toEqual([]);
    expect((await deletions())[0].principal).toBe(learner.login);
    expect((await learner.ask('DELETE', `${feedbacks}/${question.id}`)).status).toBe(404);
  });

  test('does not take a learner’s entry on a quiz, or anything that somebody else wrote', async () => {
    const ofQuiz = (await write(learner, { containerId: on(course.content.id, course.single.id), feedbackText: 'x' }))
      .body;
    expect(failureOf(await learner.ask('DELETE', `${feedbacks}/${ofQuiz.id}`))).toEqual([400, 'error.feedback.ofQuiz']);
    const containerId = on(course.content.id);
    const answer = (await reply(worker, { containerId, user: learner.login, feedbackText: 'y' })).body;
    expect(failureOf(await learner.ask('DELETE', `${feedbacks}/${answer.id}`))).toEqual([400, 'error.feedback.notOwn']);
    const question = (await write(learner, { containerId, feedbackText: 'z' })).body;
    expect(failureOf(await worker.ask('DELETE', `${feedbacks}/${question.id}`))).toEqual([
      400,
      'error.feedback.notOwn',
    ]);
    expect((await worker.ask('DELETE', `${feedbacks}/${answer.id}`)).status).toBe(204);
    for (const id of [ofQuiz.id, question.id])
      expect((await owner.ask('DELETE', `${feedbacks}/${id}`)).status).toBe(204);
  });

  test('of a user deletes all their entries, with the files; their replies to others stay, without the name', async () => {
    const leaver = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const reviewer = await server.createUser(owner.company, ['ROLE_WORKER']);
    await server.enrol(leaver, course.id);
    const containerId = on(course.content.id);
    await write(leaver, { containerId, attachment: smallPdf });
    await reply(reviewer, { containerId, user: learner.login, feedbackText: 'Kept' });
    const before = await at.attachments();
    for (const { login } of [leaver, reviewer])
      expect((await owner.ask('DELETE', `/api/users/${login}`)).status).toBe(204);
    expect(await at.attachments()).toHaveLength(before.length - 1);
    expect((await threadOf(owner, containerId, leaver.login)).body).toEqual([]);
    const storedEntry = (await thread(learner, containerId)).body.at(-1);
    expect(storedEntry).toMatchObject({ feedbackText: 'Kept', repliedBy: '', authorName: null, isOwn: false });
  });
});

/** An archive with one file, not compressed. */
function archiveOf(name: string, text: string): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(text.length, 4);
  sizes.writeUInt32LE(text.length, 8);
  const head = Buffer.concat([
    Buffer.from('504b030414000000000000000000', 'hex'),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
  ]);
  const end = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  return Buffer.concat([head, Buffer.from(name), Buffer.from(text), end]);
}

describe('a file', () => {
  const send = (caller: Caller, ...parts: Parameters<typeof formOf>) => caller.ask('POST', feedbacks, formOf(...parts));
  const containerId = () => ({ field: 'containerId', bytes: on(course.videoContent.id) });

  test('is sent in a form or as base64, and is downloaded by a signed link that expires', async () => {
    const created = await send(
      learner,
      containerId(),
      { field: 'feedbackText', bytes: 'See “attached” – ü'.repeat(400) },
      { field: 'attachment', bytes: Buffer.from(smallPdf, 'base64'), name: 'my/pl\u0000an.exe' },
    );
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({
      attachmentName: 'plan.pdf',
      attachmentType: 'application/pdf',
      attachmentSize: Buffer.from(smallPdf, 'base64').length,
    });
    expect(created.body.feedbackText).toHaveLength(18 * 400);
    const { attachmentUrl } = (await thread(learner, on(course.videoContent.id))).body.at(-1);
    const visitor = server.visitor(owner.company);
    const file = await visitor.ask('GET', attachmentUrl);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ]);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect((await learner.ask('GET', attachmentUrl.split('?')[0])).status).toBe(404);
    const now = server.time.now;
    server.time.now = new Date(now.getTime() + 3 * 24 * 3600 * 1000);
    expect((await visitor.ask('GET', attachmentUrl)).status).toBe(404);
    server.time.now = now;
  });

  test('that is sent twice, because the reply was lost, is stored once', async () => {
    const before = await at.attachments();
    const key = { field: 'idempotencyKey', bytes: randomUUID() };
    const pdf = { field: 'attachment', bytes: Buffer.from(smallPdf, 'base64'), name: 'plan.pdf' };
    for (const _time of ['first', 'again']) {
      const created = await send(learner, containerId(), key, pdf);
      expect([created.status, created.body.id]).toEqual([201, key.bytes]);
    }
    expect(await at.attachments()).toHaveLength(before.length + 1);
  });

  test('that is an office document is recognised by its contents', async () => {
    const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const documents: [entry: string, text: string, type: string, ending: string][] = [
      [
        '[Content_Types].xml',
        `<Types><Override ContentType="${types}"/></Types>`,
        types.replace('.main+xml', ''),
        'docx',
      ],
      ['mimetype', 'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text', 'odt'],
    ];
    for (const [entry, text, type, ending] of documents) {
      const bytes = archiveOf(entry, text);
      const created = await send(learner, containerId(), { field: 'attachment', bytes, name: `notes.${ending}` });
      expect(created.body, created.text).toMatchObject({ attachmentType: type, attachmentName: `notes.${ending}` });
    }
  });

  test('that is a picture is drawn again and named after its new type', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const created = await send(classmate, containerId(), { field: 'attachment', bytes: photo, name: 'Am Hafen.JPG' });
    expect(created.body).toMatchObject({
      attachmentName: 'Am Hafen.webp',
      attachmentType: 'image/webp',
      feedbackText: null,
    });
    const [key = ''] = /[a-z]+\/attachments\/[^?]+/.exec(created.body.attachmentUrl) ?? [];
    expect(await server.files(key)).toEqual([key]);
  });

  test('is checked by its contents: anything except pictures, PDF and office documents gets 415 and leaves nothing behind', async () => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const cases: [status: number, bytes: Buffer | string, name: string][] = [
      [415, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
      [415, '<!doctype html><script>alert(1)</script>', 'a.pdf'],
      [415, zip, 'a.docx'],
      [415, 'MZ\u0090\u0000', 'a.pdf'],
      [415, '', 'a.pdf'],
      [413, Buffer.concat([Buffer.from(smallPdf, 'base64'), Buffer.alloc(5 * 1024 * 1024)]), 'big.pdf'],
    ];
    const before = await server.files(`${owner.company}/`);
    for (const [status, bytes, name] of cases)
      expect((await send(learner, containerId(), { field: 'attachment', bytes, name })).status, name).toBe(status);
    const pdf = { field: 'attachment', bytes: Buffer.from(smallPdf, 'base64'), name: 'a.pdf' };
    expect((await send(learner, { field: 'containerId', bytes: on('nothing') }, pdf)).status).toBe(400);
    expect((await send(learner, pdf)).status).toBe(400);
    expect((await send(learner, containerId(), { field: 'feedbackText', bytes: 'x'.repeat(90_000) }, pdf)).status).toBe(
      413,
    );
    expect(await server.files(`${owner.company}/`)).toEqual(before);
  });

  test('is replaced and removed by its author, and the old file is deleted', async () => {
    const { body } = await write(learner, {
      containerId: on(course.videoContent.id),
      attachment: smallPdf,
      feedbackText: 'x',
    });
    const before = await at.attachments();
    const replaced = await learner.ask('PUT', feedbacks, {
      body: { id: body.id, attachment: smallPng, attachmentName: 'a.png' },
    });
    expect(replaced.body).toMatchObject({ attachmentType: 'image/webp', attachmentName: 'a.webp' });
    expect(await at.attachments()).toHaveLength(before.length);
    const reply = await learner.ask('PUT', feedbacks, { body: { id: body.id, attachment: null } });
    expect(reply.body).toMatchObject({ attachmentUrl: null, attachmentName: null, attachmentType: null });
    expect(await at.attachments()).toHaveLength(before.length - 1);
    const emptied = await learner.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: '' } });
    expect(failureOf(emptied)).toEqual([400, 'error.feedback.empty']);
  });

  test.runIf(hasTwoConnections)('is deleted with its entry, which was just given another file', async () => {
    const earlier = await at.attachments();
    const { body } = await write(learner, { containerId: on(course.videoContent.id), attachment: smallPdf });
    const [first] = (await at.attachments()).filter((key) => !earlier.includes(key));
    const key = `${owner.company}/attachments/replaced.pdf`;
    await server.storage.put(key, Buffer.from('x'), { contentType: 'application/pdf' });
    const replacing = 'update user_feedbacks set attachment_key = $2 where id = $1';
    const [deletion] = await whileHeld(server, [replacing, [body.id, key]], async (waits) => {
      const started = learner.ask('DELETE', `${feedbacks}/${body.id}`);
      await waits(1);
      return [started];
    });
    expect((await deletion)?.status).toBe(204);
    expect(new Set(await at.attachments())).toEqual(new Set([...earlier, first]));
  });
});
