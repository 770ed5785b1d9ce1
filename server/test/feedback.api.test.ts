import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { formOf } from './forms.ts';
import { type Answer, type Caller, services, startHouse, type TestHouse } from './house.ts';
import { post, type SampleCourse, sampleCourse, standingAt } from './sample-course.ts';
import { smallPdf, smallPng } from './samples.ts';

let house: TestHouse;
let owner: Caller;
let worker: Caller;
let learner: Caller;
let mate: Caller;
let course: SampleCourse;
let talk: { id: string };

const feedbacks = `${services}/user-feedbacks`;
const reply = `${feedbacks}/createFeedbackReply`;
const on = (...ids: string[]) => [course.id, ...ids].join('_');
const write = (who: Caller, body: Record<string, unknown>) => who.ask('POST', feedbacks, { body });
const thread = (who: Caller, containerId: string) =>
  who.ask('GET', `${feedbacks}/byContainerId?containerId=${containerId}`);
const threadOf = (who: Caller, containerId: string, user: string) =>
  who.ask('GET', `${feedbacks}/byContainerIdAndUser?containerId=${containerId}&user=${user}`);
const texts = ({ body }: Answer) => body.map(({ feedbackText }: { feedbackText: string }) => feedbackText);
const refusal = ({ status, body }: Answer) => [status, body.message];

beforeAll(async () => {
  house = await startHouse({ LIMITS_FEEDBACK: '500/1m' });
  const company = await house.tenant();
  owner = await house.person(company, ['ROLE_USER']);
  worker = await house.person(company, ['ROLE_WORKER']);
  learner = await house.person(company, ['ROLE_STUDENT']);
  mate = await house.person(company, ['ROLE_STUDENT']);
  course = await sampleCourse(owner);
  talk = await post(owner, 'module-contents', { title: 'Your story', index: 1 });
  const discussion = await post(owner, 'course-modules', {
    name: 'Talk',
    index: 3,
    type: 'DISCUSSION',
    moduleContents: [{ id: talk.id }],
  });
  await owner.ask('PUT', `${services}/courses`, {
    body: { id: course.id, courseModules: [course.chapter, course.exam, discussion].map(({ id }) => ({ id })) },
  });
  for (const one of [learner, mate]) await house.enrol(one, course.id);
});
afterAll(() => house.close());

describe('a learner writes', () => {
  test('on a content, an exam and a quiz; the row is the learner’s own, with the link that leads a reviewer there', async () => {
    const places = [
      [on(course.content.id), course.chapter.id, course.content.id, ''],
      [on(course.assessment.id), course.exam.id, course.assessment.id, ''],
      [
        on(course.content.id, course.single.id),
        course.chapter.id,
        course.content.id,
        `&quizId=${course.single.id}&quizFeedback=true`,
      ],
      [
        on(course.assessment.id, course.examQuiz.id),
        course.exam.id,
        course.assessment.id,
        `&quizId=${course.examQuiz.id}&quizFeedback=true`,
      ],
    ] as const;
    for (const [containerId, moduleId, parentId, quiz] of places) {
      const made = await write(learner, {
        containerId,
        feedbackText: 'Why?',
        user: mate.login,
        repliedBy: owner.login,
        feedbackLink: 'https://evil.example',
        recipients: ['victim@example.org'],
        owner: 'other',
      });
      expect(made.status, made.text).toBe(201);
      expect(made.body).toMatchObject({
        user: learner.login,
        owner: learner.company,
        containerId,
        feedbackText: 'Why?',
        repliedBy: null,
        discussion: false,
        recipients: [],
        feedbackLink: `user-courses/${course.id}?user=${learner.login}&moduleId=${moduleId}&parentId=${parentId}&feedback=true${quiz}`,
      });
      expect(texts(await thread(learner, containerId))).toEqual(['Why?']);
    }
  });

  test('something or nothing: neither text nor file is refused by its key, blanks are nothing', async () => {
    for (const body of [
      {},
      { feedbackText: '' },
      { feedbackText: ' \n\t ' },
      { attachmentUrl: 'https://x.example/a' },
    ]) {
      const refused = await write(learner, { containerId: on(course.film.id), ...body });
      expect(refusal(refused)).toEqual([400, 'error.feedback.empty']);
      expect(refused.headers['x-app-error']).toBe('error.feedback.empty');
    }
    expect((await thread(learner, on(course.film.id))).body).toEqual([]);
  });

  test('as text: markup is kept as it was typed and never read as HTML', async () => {
    const feedbackText = '<img src=x onerror=alert(1)> & "quotes"';
    const made = await write(learner, { containerId: on(course.film.id), feedbackText });
    expect(made.body.feedbackText).toBe(feedbackText);
    const mail = house.mails.at(-1);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  test('only where there is something to write about, in a course they hold', async () => {
    const other = await sampleCourse(owner);
    const foreigner = await house.person(await house.tenant(), ['ROLE_USER']);
    const foreign = await sampleCourse(foreigner);
    const cases: [containerId: string, status: number, key: string, why: string][] = [
      [`${other.id}_${other.content.id}`, 404, 'error.http.404', 'not enrolled'],
      [`${foreign.id}_${foreign.content.id}`, 404, 'error.http.404', 'another company’s'],
      ['01900000-0000-7000-8000-000000000000_x', 404, 'error.http.404', 'no such course'],
      [on(other.content.id), 400, 'error.unknownReference', 'a content of another course'],
      [on('nothing'), 400, 'error.unknownReference', 'no such content'],
      [on(course.content.id, course.examQuiz.id), 400, 'error.unknownReference', 'a quiz of another place'],
      [on(course.chapter.id), 400, 'error.unknownReference', 'a module that is no discussion'],
      ['TEMP', 400, 'error.validation', 'for the forms of reviewers'],
      [`${on(course.content.id)}_a_b`, 400, 'error.validation', 'too many parts'],
      ['  ', 400, 'error.validation', 'blank'],
    ];
    for (const [containerId, status, key, why] of cases)
      expect(refusal(await write(learner, { containerId, feedbackText: 'x' })), why).toEqual([status, key]);
    expect((await write(foreigner, { containerId: on(course.content.id), feedbackText: 'x' })).status).toBe(404);
    expect((await house.visitor(owner.company).ask('POST', feedbacks, { body: {} })).status).toBe(401);
  });

  test('and changes what they wrote, but not where it stands', async () => {
    const { body } = await write(learner, { containerId: on(course.film.id), feedbackText: 'Frist' });
    const put = await learner.ask('PUT', feedbacks, {
      body: { ...body, feedbackText: 'First', containerId: on(course.content.id), repliedBy: 'x', discussion: true },
    });
    expect(put.status, put.text).toBe(200);
    expect({ ...put.body, modifiedDate: '', version: 0 }).toEqual({
      ...body,
      feedbackText: 'First',
      modifiedDate: '',
      version: 0,
    });
    const emptied = await learner.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: null } });
    expect(refusal(emptied)).toEqual([400, 'error.feedback.empty']);
    const stale = await learner.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: 'Old', version: 1 } });
    expect(refusal(stale)).toEqual([409, 'error.concurrencyFailure']);
    for (const other of [mate, worker, owner])
      expect((await other.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: 'Forged' } })).status).toBe(
        other === mate ? 404 : 400,
      );
  });

  test('no more often than the limit says', async () => {
    const strict = await startHouse({ LIMITS_FEEDBACK: '2/1m' });
    const author = await strict.person(await strict.tenant(), ['ROLE_USER']);
    const asks = [1, 2, 3].map(() => write(author, { containerId: 'TEMP', feedbackText: 'x' }));
    expect((await Promise.all(asks)).map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
    await strict.close();
  });
});

describe('a reviewer', () => {
  test('replies in the learner’s thread: who replied is the server’s to say, and the learner reads it in order', async () => {
    const containerId = on(course.content.id);
    const asked = (await write(learner, { containerId, feedbackText: 'How?' })).body;
    const answered = await worker.ask('POST', reply, {
      body: {
        containerId,
        user: learner.login,
        parentId: asked.id,
        feedbackText: 'Like this.',
        repliedBy: owner.login,
      },
    });
    expect(answered.status, answered.text).toBe(200);
    expect(answered.body).toMatchObject({
      user: learner.login,
      repliedBy: worker.login,
      parentId: asked.id,
      feedbackLink: `my-courses/${course.id}/?user=${learner.login}&moduleId=${course.chapter.id}&parentId=${course.content.id}&feedback=true`,
    });
    const again = await write(learner, { containerId, feedbackText: 'Thanks', parentId: answered.body.id });
    expect(again.body.parentId).toBe(asked.id);
    const read = await thread(learner, containerId);
    expect(texts(read).slice(-3)).toEqual(['How?', 'Like this.', 'Thanks']);
    expect(read.body.at(-2)).toMatchObject({ repliedBy: worker.login, isOwn: false });
    expect(read.body.at(-1)).toMatchObject({ user: learner.login, repliedBy: null, isOwn: true });
    expect((await threadOf(owner, containerId, learner.login)).body.map(({ id }: { id: string }) => id)).toEqual(
      read.body.map(({ id }: { id: string }) => id),
    );
  });

  test('may be an editor alone; learners neither reply so nor read the threads of others', async () => {
    const body = { containerId: on(course.content.id), user: mate.login, feedbackText: 'x' };
    expect((await learner.ask('POST', reply, { body })).status).toBe(403);
    expect((await threadOf(learner, on(course.content.id), mate.login)).status).toBe(403);
    expect(texts(await thread(mate, on(course.content.id)))).toEqual([]);
    expect((await house.visitor(owner.company).ask('GET', `${feedbacks}/byContainerId?containerId=x`)).status).toBe(
      401,
    );
  });

  test('answers somebody of the company, on an entry of that very thread', async () => {
    const containerId = on(course.content.id);
    const of = { containerId, feedbackText: 'x' };
    const stranger = await house.person(await house.tenant(), ['ROLE_STUDENT']);
    const mates = (await write(mate, { ...of, feedbackText: 'Mine' })).body;
    const films = (await write(learner, { ...of, containerId: on(course.film.id) })).body;
    const cases: [body: Record<string, unknown>, field: string][] = [
      [{ ...of, user: stranger.login }, 'user'],
      [{ ...of, user: 'nobody-here' }, 'user'],
      [{ ...of, user: learner.login, parentId: mates.id }, 'parentId'],
      [{ ...of, user: learner.login, parentId: films.id }, 'parentId'],
      [{ ...of, user: learner.login, parentId: 'no-id' }, 'parentId'],
    ];
    for (const [body, field] of cases) {
      const refused = await worker.ask('POST', reply, { body });
      expect([...refusal(refused), refused.body.fieldErrors[0].field]).toEqual([400, 'error.unknownReference', field]);
    }
    for (const body of [of, { ...of, user: '' }, { ...of, containerId: 'TEMP', user: learner.login }])
      expect(refusal(await worker.ask('POST', reply, { body }))).toEqual([400, 'error.validation']);
    const empty = await worker.ask('POST', reply, { body: { ...of, user: learner.login, feedbackText: ' ' } });
    expect(refusal(empty)).toEqual([400, 'error.feedback.empty']);
  });

  test('who posts under a learner’s login is named beside it: nobody puts words into another’s mouth', async () => {
    const posted = await write(owner, { containerId: on(course.film.id), user: learner.login, feedbackText: 'Hm' });
    expect(posted.body).toMatchObject({ user: learner.login, repliedBy: owner.login });
  });
});

describe('a discussion', () => {
  test('is shared by the learners of the course; a name is shown there, another’s login is not', async () => {
    await inTenant(house.database, { tenant: owner.company, user: '*', mode: 'write' }, (tx) =>
      tx.query(`update users set first_name = 'Ada', last_name = 'Byron' where login = $1`, [learner.login]),
    );
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'My story' })).body;
    expect(story).toMatchObject({ discussion: true, user: learner.login });
    const answer = await write(mate, { containerId, feedbackText: 'Mine too', parentId: story.id });
    expect(answer.body).toMatchObject({ user: mate.login, parentId: story.id, discussion: true });
    const seen = await thread(mate, containerId);
    expect(texts(seen)).toEqual(['My story', 'Mine too']);
    expect(seen.body[0]).toMatchObject({ user: null, authorName: 'Ada Byron', isOwn: false, feedbackLink: null });
    expect(JSON.stringify(seen.body[0])).not.toContain(learner.login);
    expect(seen.body[1]).toMatchObject({ user: mate.login, isOwn: true });
    expect(texts(await threadOf(worker, containerId, mate.login))).toEqual(['My story', 'Mine too']);
    expect((await learner.ask('GET', `${feedbacks}/${answer.body.id}`)).status).toBe(404);
    expect(texts(await learner.ask('GET', `${feedbacks}?size=200`))).not.toContain('Mine too');
  });

  test('is closed to who does not learn the course, and to every other company that offers it', async () => {
    const containerId = on(talk.id);
    const outside = await house.person(owner.company, ['ROLE_STUDENT']);
    expect((await thread(outside, containerId)).body).toEqual([]);
    expect((await write(outside, { containerId, feedbackText: 'x' })).status).toBe(404);
    const sub = await house.tenant();
    const admin = standingAt(await house.person('lernhaus', ['ROLE_ADMIN']), owner.company);
    await admin.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners: [sub] } });
    const theirs = await house.person(sub, ['ROLE_STUDENT']);
    const editor = await house.person(sub, ['ROLE_USER']);
    await house.enrol(theirs, course.id, owner.company);
    expect((await thread(theirs, containerId)).body).toEqual([]);
    expect((await threadOf(editor, containerId, learner.login)).body).toEqual([]);
    expect((await threadOf(editor, on(course.content.id), learner.login)).body).toEqual([]);
    const told = await write(theirs, { containerId, feedbackText: 'Elsewhere' });
    expect(told.body).toMatchObject({ owner: sub, discussion: true });
    expect(house.mails.at(-1)).toMatchObject({ owner: sub, to: `${editor.login}@example.org` });
    expect(texts(await thread(learner, containerId))).not.toContain('Elsewhere');
    expect(texts(await threadOf(owner, containerId, theirs.login))).not.toContain('Elsewhere');
    const crossed = await editor.ask('POST', reply, { body: { containerId, user: learner.login, feedbackText: 'x' } });
    expect(refusal(crossed)).toEqual([400, 'error.unknownReference']);
  });

  test('stays within its company where the code forgets: the second wall shows shared entries to no other', async () => {
    const asLearner = (tenant: string, user: string) =>
      inTenant(house.database, { tenant, user, mode: 'write' }, async (tx) => ({
        seen: await tx.query<{ user: string; shared: boolean }>(
          `select distinct "user", discussion as shared from user_feedbacks order by 1, 2`,
        ),
        changed: await tx.query(`delete from user_feedbacks where discussion and "user" <> $1 returning 1`, [user]),
      }));
    const inside = await asLearner(owner.company, mate.login);
    expect(inside.seen.filter((row) => row.user !== mate.login && !row.shared)).toEqual([]);
    expect(inside.seen).toContainEqual({ user: learner.login, shared: true });
    expect(inside.changed).toEqual([]);
    expect((await asLearner(await house.tenant(), mate.login)).seen).toEqual([]);
  });

  test('keeps the answers of others when a post is deleted', async () => {
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'Gone soon' })).body;
    const answer = (await write(mate, { containerId, feedbackText: 'I stay', parentId: story.id })).body;
    expect((await mate.ask('DELETE', `${feedbacks}/${story.id}`)).status).toBe(404);
    expect((await learner.ask('DELETE', `${feedbacks}/${story.id}`)).status).toBe(204);
    expect((await thread(mate, containerId)).body.at(-1)).toMatchObject({ id: answer.id, parentId: story.id });
  });
});

describe('what is deleted', () => {
  const deletions = async () =>
    (await owner.ask('GET', '/management/audits?size=200')).body.filter(
      ({ type }: { type: string }) => type === 'DELETION',
    );

  test('is a learner’s own entry with the replies to it and their files, and it is written down', async () => {
    const containerId = on(course.film.id);
    const asked = (await write(learner, { containerId, attachment: smallPdf, attachmentName: 'plan.pdf' })).body;
    await worker.ask('POST', reply, {
      body: { containerId, user: learner.login, parentId: asked.id, attachment: smallPng },
    });
    const before = await house.files(`${owner.company}/attachments/`);
    expect((await learner.ask('DELETE', `${feedbacks}/${asked.id}`)).status).toBe(204);
    expect(await house.files(`${owner.company}/attachments/`)).toHaveLength(before.length - 2);
    expect((await thread(learner, containerId)).body.filter((one: { parentId: string }) => one.parentId)).toEqual([]);
    expect((await deletions())[0].principal).toBe(learner.login);
    expect((await learner.ask('DELETE', `${feedbacks}/${asked.id}`)).status).toBe(404);
  });

  test('is neither a quiz’s entry by its learner, nor anything that somebody else wrote', async () => {
    const ofQuiz = (await write(learner, { containerId: on(course.content.id, course.single.id), feedbackText: 'x' }))
      .body;
    expect(refusal(await learner.ask('DELETE', `${feedbacks}/${ofQuiz.id}`))).toEqual([400, 'error.feedback.ofQuiz']);
    const containerId = on(course.content.id);
    const answer = (await worker.ask('POST', reply, { body: { containerId, user: learner.login, feedbackText: 'y' } }))
      .body;
    expect(refusal(await learner.ask('DELETE', `${feedbacks}/${answer.id}`))).toEqual([400, 'error.feedback.notOwn']);
    const asked = (await write(learner, { containerId, feedbackText: 'z' })).body;
    expect(refusal(await worker.ask('DELETE', `${feedbacks}/${asked.id}`))).toEqual([400, 'error.feedback.notOwn']);
    expect((await worker.ask('DELETE', `${feedbacks}/${answer.id}`)).status).toBe(204);
    for (const id of [ofQuiz.id, asked.id]) expect((await owner.ask('DELETE', `${feedbacks}/${id}`)).status).toBe(204);
  });

  test('with a person is everything they wrote, with its files; their replies to others stay without the name', async () => {
    const leaver = await house.person(owner.company, ['ROLE_STUDENT']);
    const reviewer = await house.person(owner.company, ['ROLE_WORKER']);
    await house.enrol(leaver, course.id);
    const containerId = on(course.content.id);
    await write(leaver, { containerId, attachment: smallPdf });
    await reviewer.ask('POST', reply, { body: { containerId, user: learner.login, feedbackText: 'Kept' } });
    const before = await house.files(`${owner.company}/attachments/`);
    for (const { login } of [leaver, reviewer])
      expect((await owner.ask('DELETE', `/api/users/${login}`)).status).toBe(204);
    expect(await house.files(`${owner.company}/attachments/`)).toHaveLength(before.length - 1);
    expect((await threadOf(owner, containerId, leaver.login)).body).toEqual([]);
    const kept = (await thread(learner, containerId)).body.at(-1);
    expect(kept).toMatchObject({ feedbackText: 'Kept', repliedBy: '', authorName: null, isOwn: false });
  });
});

/** An archive that holds one file as it is. */
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
  const containerId = () => ({ field: 'containerId', bytes: on(course.film.id) });

  test('comes in a form or as base64, and is read back as a download by a signed link that ends', async () => {
    const made = await send(
      learner,
      containerId(),
      { field: 'feedbackText', bytes: 'See “attached” – ü'.repeat(400) },
      { field: 'attachment', bytes: Buffer.from(smallPdf, 'base64'), name: 'my/pl\u0000an.exe' },
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      attachmentName: 'plan.pdf',
      attachmentType: 'application/pdf',
      attachmentSize: Buffer.from(smallPdf, 'base64').length,
    });
    expect(made.body.feedbackText).toHaveLength(18 * 400);
    const { attachmentUrl } = (await thread(learner, on(course.film.id))).body.at(-1);
    const file = await house.visitor(owner.company).ask('GET', attachmentUrl);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ]);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect((await learner.ask('GET', attachmentUrl.split('?')[0])).status).toBe(404);
    const now = house.time.now;
    house.time.now = new Date(now.getTime() + 3 * 24 * 3600 * 1000);
    expect((await learner.ask('GET', attachmentUrl)).status).toBe(404);
    house.time.now = now;
  });

  test('that is an office document is known by what it holds', async () => {
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
      const made = await send(learner, containerId(), { field: 'attachment', bytes, name: `notes.${ending}` });
      expect(made.body, made.text).toMatchObject({ attachmentType: type, attachmentName: `notes.${ending}` });
    }
  });

  test('that is a picture is drawn anew and called after what it became', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const made = await send(mate, containerId(), { field: 'attachment', bytes: photo, name: 'Am Hafen.JPG' });
    expect(made.body).toMatchObject({
      attachmentName: 'Am Hafen.webp',
      attachmentType: 'image/webp',
      feedbackText: null,
    });
    const [key = ''] = /[a-z]+\/attachments\/[^?]+/.exec(made.body.attachmentUrl) ?? [];
    expect(await house.files(key)).toEqual([key]);
  });

  test('is taken for what it holds: anything but pictures, PDF and office documents is a 415, and leaves nothing behind', async () => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const refused: [status: number, bytes: Buffer | string, name: string][] = [
      [415, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
      [415, '<!doctype html><script>alert(1)</script>', 'a.pdf'],
      [415, zip, 'a.docx'],
      [415, 'MZ\u0090\u0000', 'a.pdf'],
      [415, '', 'a.pdf'],
      [413, Buffer.concat([Buffer.from(smallPdf, 'base64'), Buffer.alloc(5 * 1024 * 1024)]), 'big.pdf'],
    ];
    const before = await house.files(`${owner.company}/`);
    for (const [status, bytes, name] of refused)
      expect((await send(learner, containerId(), { field: 'attachment', bytes, name })).status, name).toBe(status);
    const pdf = { field: 'attachment', bytes: Buffer.from(smallPdf, 'base64'), name: 'a.pdf' };
    expect((await send(learner, { field: 'containerId', bytes: on('nothing') }, pdf)).status).toBe(400);
    expect((await send(learner, pdf)).status).toBe(400);
    expect((await send(learner, containerId(), { field: 'feedbackText', bytes: 'x'.repeat(90_000) }, pdf)).status).toBe(
      413,
    );
    expect(await house.files(`${owner.company}/`)).toEqual(before);
  });

  test('is replaced and taken away by its author, and what it was is gone', async () => {
    const { body } = await write(learner, { containerId: on(course.film.id), attachment: smallPdf, feedbackText: 'x' });
    const before = await house.files(`${owner.company}/attachments/`);
    const replaced = await learner.ask('PUT', feedbacks, {
      body: { id: body.id, attachment: smallPng, attachmentName: 'a.png' },
    });
    expect(replaced.body).toMatchObject({ attachmentType: 'image/webp', attachmentName: 'a.webp' });
    expect(await house.files(`${owner.company}/attachments/`)).toHaveLength(before.length);
    const removed = await learner.ask('PUT', feedbacks, { body: { id: body.id, attachment: null } });
    expect(removed.body).toMatchObject({ attachmentUrl: null, attachmentName: null, attachmentType: null });
    expect(await house.files(`${owner.company}/attachments/`)).toHaveLength(before.length - 1);
    const emptied = await learner.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: '' } });
    expect(refusal(emptied)).toEqual([400, 'error.feedback.empty']);
  });
});

describe('a mail', () => {
  const mailsOf = async (work: () => Promise<unknown>) => {
    const before = house.mails.length;
    await work();
    return house.mails.slice(before);
  };
  const address = ({ login }: Caller) => `${login}@example.org`;

  test('tells the company’s owners of what a learner wrote, or whom its settings name, in its language', async () => {
    const company = await house.tenant('de');
    const [boss, author, student] = [
      await house.person(company, ['ROLE_USER']),
      await house.person(company, ['ROLE_WORKER']),
      await house.person(company, ['ROLE_STUDENT']),
    ];
    const own = await sampleCourse(boss);
    await house.enrol(student, own.id);
    const containerId = `${own.id}_${own.content.id}`;
    const ask = (feedbackText: string) => mailsOf(() => write(student, { containerId, feedbackText }));
    expect((await ask('Wie geht das?')).map(({ to }) => to)).toEqual([address(boss)]);
    await boss.ask('POST', `${services}/company-settings/saveAll`, {
      body: Object.entries({
        HOST: 'smtp.example.org',
        PORT: '587',
        USERNAME: 'post',
        PASSWORD: 'geheim',
        COURSE_REGISTRATION_EMAIL_RECIPIENTS: 'kurse@example.org',
        NOTIFICATION_EMAIL_RECIPIENTS: 'a@example.org, b@example.org',
      }).map(([subkey, value]) => ({ key: 'EMAIL', subkey, value })),
    });
    const mails = await ask('Und das?');
    expect(mails.map(({ to, owner: of }) => [to, of])).toEqual([
      ['a@example.org', company],
      ['b@example.org', company],
    ]);
    expect(mails[0]?.subject).toContain('hat eine Frage');
    expect(mails[0]?.text).toContain('Und das?');
    expect(mails[0]?.text).toContain(
      `http://${company}.localhost/user-courses/${own.id}?user=${student.login}&moduleId=${own.chapter.id}&parentId=${own.content.id}&feedback=true`,
    );
    const { body } = await boss.ask('GET', `${feedbacks}?sort=id,desc`);
    expect(body[0].recipients).toEqual(['a@example.org', 'b@example.org']);
    expect((await student.ask('GET', `${feedbacks}/${body[0].id}`)).body.recipients).toEqual([]);
    await author.ask('POST', reply, { body: { containerId, user: student.login, feedbackText: 'So.' } });
    expect((await ask('Danke')).map(({ to }) => to)).toEqual(['a@example.org', 'b@example.org', address(author)]);
  });

  test('tells the learner of a reply, with the link that leads there; nobody is told of their own words', async () => {
    const containerId = on(course.content.id);
    const replied = await mailsOf(() =>
      worker.ask('POST', reply, {
        body: { containerId, user: learner.login, feedbackText: 'So.\r\nBcc: x@example.org' },
      }),
    );
    expect(replied.map(({ to }) => to)).toEqual([address(learner)]);
    expect(replied[0]?.subject).not.toMatch(/[\r\n]/);
    expect(replied[0]?.text).toContain(
      `http://${owner.company}.localhost/my-courses/${course.id}/?user=${learner.login}&moduleId=${course.chapter.id}&parentId=${course.content.id}&feedback=true`,
    );
    expect(await mailsOf(() => write(owner, { containerId, feedbackText: 'To myself' }))).toEqual([]);
  });

  test('in a discussion goes to who is answered, under the reader’s own login', async () => {
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'Listen' })).body;
    const answered = await mailsOf(() => write(mate, { containerId, feedbackText: 'I do', parentId: story.id }));
    expect(answered.map(({ to }) => to)).toEqual([address(learner)]);
    expect(answered[0]?.text).toContain(`my-courses/${course.id}/?user=${learner.login}&`);
    expect(`${answered[0]?.text}${answered[0]?.html}`).not.toContain(`user=${mate.login}`);
  });

  test('is not sent for what was refused', async () => {
    const sent = await mailsOf(async () => {
      await write(learner, { containerId: on('nothing'), feedbackText: 'x' });
      await write(learner, { containerId: on(course.content.id), feedbackText: ' ' });
    });
    expect(sent).toEqual([]);
  });
});
