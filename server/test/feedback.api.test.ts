import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { describe, expect, test } from 'vitest';
import { newId } from '../src/platform/new-id.ts';
import {
  failureOf,
  feedbacks,
  reply,
  startFeedbackTestServer,
  texts,
  thread,
  threadOf,
  write,
} from './feedback-test-server.ts';
import { sampleCourse } from './sample-course.ts';
import { services, startTestServer } from './test-server.ts';

const { server, owner, worker, learner, classmate, course, on } = await startFeedbackTestServer();

describe('a learner writes', () => {
  test('on a content, an exam and a quiz; the row belongs to the learner, with a link to it for reviewers', async () => {
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
      const created = await write(learner, {
        containerId,
        feedbackText: 'Why?',
        user: classmate.login,
        repliedBy: owner.login,
        feedbackLink: 'https://evil.example',
        recipients: ['victim@example.org'],
        owner: 'other',
      });
      expect(created.status, created.text).toBe(201);
      expect(created.body).toMatchObject({
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

  test('a text or a file: an entry without both is refused by its key, and blanks count as no text', async () => {
    for (const body of [
      {},
      { feedbackText: '' },
      { feedbackText: ' \n\t ' },
      { attachmentUrl: 'https://x.example/a' },
    ]) {
      const refusal = await write(learner, { containerId: on(course.videoContent.id), ...body });
      expect(failureOf(refusal)).toEqual([400, 'error.feedback.empty']);
      expect(refusal.headers['x-app-error']).toBe('error.feedback.empty');
    }
    expect((await thread(learner, on(course.videoContent.id))).body).toEqual([]);
  });

  test('an entry or a reply that is sent twice, because its reply was lost, is stored and mailed once', async () => {
    const containerId = on(course.videoContent.id);
    const before = (await thread(learner, containerId)).body.length;
    const entry = { containerId, feedbackText: 'Twice?', idempotencyKey: newId() };
    const sent = server.mails.length;
    const created = await Promise.all([write(learner, entry), write(learner, entry)]);
    expect(created.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, entry.idempotencyKey]));
    const mailed = server.mails.length;
    await write(learner, entry);
    expect([mailed > sent, server.mails.length]).toEqual([true, mailed]);
    const answer = { containerId, feedbackText: 'Once.', idempotencyKey: newId(), user: learner.login };
    for (const _time of ['first', 'again']) expect((await reply(worker, answer)).body.id).toBe(answer.idempotencyKey);
    expect(texts(await thread(learner, containerId)).slice(before)).toEqual(['Twice?', 'Once.']);
    const refusal = await write(learner, { ...entry, idempotencyKey: 'mine' });
    expect([refusal.status, refusal.body.fieldErrors[0].field]).toEqual([400, 'idempotencyKey']);
  });

  test('plain text: markup is stored as it was typed and never read as HTML', async () => {
    const feedbackText = '<img src=x onerror=alert(1)> & "quotes"';
    const created = await write(learner, { containerId: on(course.videoContent.id), feedbackText });
    expect(created.body.feedbackText).toBe(feedbackText);
    const mail = server.mails.at(-1);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  test('only at existing places of a course that they may open', async () => {
    const other = await sampleCourse(owner);
    const foreigner = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const otherCourse = await sampleCourse(foreigner);
    const cases: [containerId: string, status: number, key: string, why: string][] = [
      [`${other.id}_${other.content.id}`, 404, 'error.http.404', 'not enrolled'],
      [`${otherCourse.id}_${otherCourse.content.id}`, 404, 'error.http.404', 'another company’s'],
      ['01900000-0000-7000-8000-000000000000_x', 404, 'error.http.404', 'no such course'],
      [on(other.content.id), 400, 'error.unknownReference', 'a content of another course'],
      [on('nothing'), 400, 'error.unknownReference', 'no such content'],
      [on(course.content.id, course.examQuiz.id), 400, 'error.unknownReference', 'a quiz of another place'],
      [on(course.chapter.id), 400, 'error.unknownReference', 'a module that is not a discussion'],
      ['TEMP', 400, 'error.validation', 'for the forms of reviewers'],
      [`${on(course.content.id)}_a_b`, 400, 'error.validation', 'too many parts'],
      ['  ', 400, 'error.validation', 'blank'],
    ];
    for (const [containerId, status, key, why] of cases)
      expect(failureOf(await write(learner, { containerId, feedbackText: 'x' })), why).toEqual([status, key]);
    expect((await write(foreigner, { containerId: on(course.content.id), feedbackText: 'x' })).status).toBe(404);
    expect((await server.visitor(owner.company).ask('POST', feedbacks, { body: {} })).status).toBe(401);
  });

  test('a new text for an entry, and its place stays', async () => {
    const { body } = await write(learner, { containerId: on(course.videoContent.id), feedbackText: 'Frist' });
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
    expect(failureOf(emptied)).toEqual([400, 'error.feedback.empty']);
    const stale = await learner.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: 'Old', version: 1 } });
    expect(failureOf(stale)).toEqual([409, 'error.concurrencyFailure']);
    for (const other of [classmate, worker, owner])
      expect((await other.ask('PUT', feedbacks, { body: { id: body.id, feedbackText: 'Forged' } })).status).toBe(
        other === classmate ? 404 : 400,
      );
  });

  test('at most as often as the limit allows', async () => {
    const strict = await startTestServer({ LIMITS_FEEDBACK: '2/1m' });
    const author = await strict.createUser(await strict.tenant(), ['ROLE_USER']);
    const asks = [1, 2, 3].map(() => write(author, { containerId: 'TEMP', feedbackText: 'x' }));
    expect((await Promise.all(asks)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 429,
    ]);
    await strict.close();
  });
});

describe('a reviewer', () => {
  test('replies in the learner’s thread: the server sets the author of the reply, and the learner reads the replies in order', async () => {
    const containerId = on(course.content.id);
    const question = (await write(learner, { containerId, feedbackText: 'How?' })).body;
    const answer = await reply(worker, {
      containerId,
      user: learner.login,
      parentId: question.id,
      feedbackText: 'Like this.',
      repliedBy: owner.login,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      user: learner.login,
      repliedBy: worker.login,
      parentId: question.id,
      feedbackLink: `my-courses/${course.id}/?user=${learner.login}&moduleId=${course.chapter.id}&parentId=${course.content.id}&feedback=true`,
    });
    const again = await write(learner, { containerId, feedbackText: 'Thanks', parentId: answer.body.id });
    expect(again.body.parentId).toBe(question.id);
    const read = await thread(learner, containerId);
    expect(texts(read).slice(-3)).toEqual(['How?', 'Like this.', 'Thanks']);
    expect(read.body.at(-2)).toMatchObject({ repliedBy: worker.login, isOwn: false });
    expect(read.body.at(-1)).toMatchObject({ user: learner.login, repliedBy: null, isOwn: true });
    expect((await threadOf(owner, containerId, learner.login)).body.map(({ id }: { id: string }) => id)).toEqual(
      read.body.map(({ id }: { id: string }) => id),
    );
  });

  test('needs the role of an editor; learners cannot reply as reviewers or read the threads of others', async () => {
    const body = { containerId: on(course.content.id), user: classmate.login, feedbackText: 'x' };
    expect((await reply(learner, body)).status).toBe(403);
    expect((await threadOf(learner, on(course.content.id), classmate.login)).status).toBe(403);
    expect(texts(await thread(classmate, on(course.content.id)))).toEqual([]);
    expect((await server.visitor(owner.company).ask('GET', `${feedbacks}/byContainerId?containerId=x`)).status).toBe(
      401,
    );
  });

  test('answers a user of the tenant, on an entry of the same thread', async () => {
    const containerId = on(course.content.id);
    const of = { containerId, feedbackText: 'x' };
    const outsider = await server.createUser(await server.tenant(), ['ROLE_STUDENT']);
    const mates = (await write(classmate, { ...of, feedbackText: 'Mine' })).body;
    const onVideo = (await write(learner, { ...of, containerId: on(course.videoContent.id) })).body;
    const cases: [body: Record<string, unknown>, field: string][] = [
      [{ ...of, user: outsider.login }, 'user'],
      [{ ...of, user: 'nobody-here' }, 'user'],
      [{ ...of, user: learner.login, parentId: mates.id }, 'parentId'],
      [{ ...of, user: learner.login, parentId: onVideo.id }, 'parentId'],
      [{ ...of, user: learner.login, parentId: 'no-id' }, 'parentId'],
    ];
    for (const [body, field] of cases) {
      const refusal = await reply(worker, body);
      expect([...failureOf(refusal), refusal.body.fieldErrors[0].field]).toEqual([
        400,
        'error.unknownReference',
        field,
      ]);
    }
    for (const body of [of, { ...of, user: '' }, { ...of, containerId: 'TEMP', user: learner.login }])
      expect(failureOf(await reply(worker, body))).toEqual([400, 'error.validation']);
    const empty = await reply(worker, { ...of, user: learner.login, feedbackText: ' ' });
    expect(failureOf(empty)).toEqual([400, 'error.feedback.empty']);
  });

  test('a user who posts under a learner’s login is named beside it, so nobody can post as somebody else', async () => {
    const posted = await write(owner, {
      containerId: on(course.videoContent.id),
      user: learner.login,
      feedbackText: 'Hm',
    });
    expect(posted.body).toMatchObject({ user: learner.login, repliedBy: owner.login });
  });

  test('a thread of nobody gets no entry, which the next user with that login would read', async () => {
    const containerId = on(course.videoContent.id);
    const refusal = await write(worker, { containerId, user: 'nobody-yet', feedbackText: 'Hm' });
    expect([...failureOf(refusal), refusal.body.fieldErrors[0].field]).toEqual([400, 'error.unknownReference', 'user']);
    const temporary = await write(worker, { containerId: 'TEMP', user: 'nobody-yet', feedbackText: 'Hm' });
    expect(temporary.status, temporary.text).toBe(201);
    const body = { ...temporary.body, containerId, feedbackText: 'Changed' };
    const put = await worker.ask('PUT', feedbacks, { body });
    expect(put.status, put.text).toBe(200);
    expect(put.body).toMatchObject({ containerId: 'TEMP', feedbackText: 'Changed' });
    const renamed = await worker.ask('PUT', feedbacks, { body: { id: temporary.body.id, containerId: 'LATER' } });
    expect(renamed.body).toMatchObject({ containerId: 'LATER' });
    const next = await server.createUser(owner.company, ['ROLE_STUDENT'], 'nobody-yet');
    expect((await thread(next, containerId)).body).toEqual([]);
  });
});

test('the platform’s ADMIN with a learner’s login replies as the team, and neither changes the other’s entries', async () => {
  const ofPlatform = await server.createUser('lernhaus', ['ROLE_ADMIN'], classmate.login);
  const admin = server.at(ofPlatform, classmate.company);
  // Nobody gets a mail to the address with which they wrote, so the two accounts have different ones.
  const address = `update users set email = 'admin@example.org' where owner = 'lernhaus' and login = $1`;
  await server.database.pool.query(address, [admin.login]);
  const naming = `update users set first_name = 'Classmate' where owner = $1 and login = $2`;
  await server.database.pool.query(naming, [classmate.company, classmate.login]);
  const containerId = on(course.videoContent.id);
  const { body: question } = await write(classmate, { containerId, feedbackText: 'May I?' });
  expect(failureOf(await write(admin, { containerId, feedbackText: 'Me too' }))).toEqual([400, 'error.validation']);
  expect((await thread(admin, containerId)).body).toEqual([]);
  const change = { feedbackText: 'Never' };
  const byAdmin = await admin.ask('PUT', feedbacks, { body: { id: question.id, ...change } });
  expect(failureOf(byAdmin)).toEqual([400, 'error.feedback.notOwn']);

  const notices = `${services}/user-feedbacks/notices/count`;
  const before = (await classmate.ask('GET', notices)).body.unread;
  const reply = await write(admin, { containerId, feedbackText: 'Yes', user: classmate.login });
  expect(reply.body).toMatchObject({ user: classmate.login, repliedBy: platformName(admin.login) });
  expect((await classmate.ask('GET', notices)).body.unread).toBe(before + 1);
  expect(server.mails.at(-1)?.subject).toMatch(/^Administrator of the platform has replied/);
  const byLearner = await classmate.ask('PUT', feedbacks, { body: { id: reply.body.id, ...change } });
  expect(failureOf(byLearner)).toEqual([400, 'error.feedback.notOwn']);
  const entries = (await thread(classmate, containerId)).body;
  expect(entries).toMatchObject([
    { feedbackText: 'May I?', isOwn: true },
    { feedbackText: 'Yes', isOwn: false, authorName: null },
  ]);
  expect((await classmate.ask('GET', `${services}/user-feedbacks/notices`)).body[0].authorName).toBeNull();
});
