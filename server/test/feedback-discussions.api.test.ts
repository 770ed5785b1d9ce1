import { describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
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
import { atCompany } from './sample-course.ts';
import { services } from './test-server.ts';

const { server, owner, worker, learner, classmate, course, talk, on } = await startFeedbackTestServer();

describe('a discussion', () => {
  test('is shared by the learners of the course; it shows names, but not the logins of others', async () => {
    await inTenant(server.database, { tenant: owner.company, user: '*', mode: 'write' }, (tx) =>
      tx.query(`update users set first_name = 'Ada', last_name = 'Byron' where login = $1`, [learner.login]),
    );
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'My story' })).body;
    expect(story).toMatchObject({ discussion: true, user: learner.login });
    const reply = await write(classmate, { containerId, feedbackText: 'Mine too', parentId: story.id });
    expect(reply.body).toMatchObject({ user: classmate.login, parentId: story.id, discussion: true });
    const entries = await thread(classmate, containerId);
    expect(texts(entries)).toEqual(['My story', 'Mine too']);
    expect(entries.body[0]).toMatchObject({ user: null, authorName: 'Ada Byron', isOwn: false, feedbackLink: null });
    expect(JSON.stringify(entries.body[0])).not.toContain(learner.login);
    expect(entries.body[1]).toMatchObject({ user: classmate.login, isOwn: true });
    expect(texts(await threadOf(worker, containerId, classmate.login))).toEqual(['My story', 'Mine too']);
    expect((await learner.ask('GET', `${feedbacks}/${reply.body.id}`)).status).toBe(404);
    expect(texts(await learner.ask('GET', `${feedbacks}?size=200`))).not.toContain('Mine too');
  });

  test('takes a reviewer’s reply to a learner whose account is deactivated, who gets neither mail nor notice', async () => {
    const containerId = on(talk.id);
    const former = await server.createUser(owner.company, ['ROLE_STUDENT']);
    await server.enrol(former, course.id);
    const post = (await write(former, { containerId, feedbackText: 'My last post' })).body;
    await inTenant(server.database, { tenant: owner.company, user: '*', mode: 'write' }, (tx) =>
      tx.query('update users set activated = false where login = $1', [former.login]),
    );
    const mails = server.mails.length;
    const body = { containerId, user: former.login, feedbackText: 'Thank you', parentId: post.id };
    const answer = await reply(worker, body);
    expect(answer.status, answer.text).toBe(200);
    expect(server.mails.slice(mails)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from feedback_notices where owner = $1 and "user" = $2',
      [owner.company, former.login],
    );
    expect(rows).toEqual([]);
    expect(failureOf(await reply(worker, { ...body, user: 'nobody' }))).toEqual([400, 'error.unknownReference']);
  });

  test('is closed to learners without the course, and to every other tenant that offers it', async () => {
    const containerId = on(talk.id);
    const outside = await server.createUser(owner.company, ['ROLE_STUDENT']);
    expect((await thread(outside, containerId)).body).toEqual([]);
    expect((await write(outside, { containerId, feedbackText: 'x' })).status).toBe(404);
    const sub = await server.tenant();
    const admin = atCompany(await server.createUser('lernhaus', ['ROLE_ADMIN']), owner.company);
    await admin.ask('PUT', `${services}/courses`, { body: { id: course.id, subOwners: [sub] } });
    const theirs = await server.createUser(sub, ['ROLE_STUDENT']);
    const editor = await server.createUser(sub, ['ROLE_USER']);
    await server.enrol(theirs, course.id, owner.company);
    expect((await thread(theirs, containerId)).body).toEqual([]);
    expect((await threadOf(editor, containerId, learner.login)).body).toEqual([]);
    expect((await threadOf(editor, on(course.content.id), learner.login)).body).toEqual([]);
    const returned = await write(theirs, { containerId, feedbackText: 'Elsewhere' });
    expect(returned.body).toMatchObject({ owner: sub, discussion: true });
    expect(server.mails.at(-1)).toMatchObject({ owner: sub, to: `${editor.login}@example.org` });
    expect(texts(await thread(learner, containerId))).not.toContain('Elsewhere');
    expect(texts(await threadOf(owner, containerId, theirs.login))).not.toContain('Elsewhere');
    const crossed = await reply(editor, { containerId, user: learner.login, feedbackText: 'x' });
    expect(failureOf(crossed)).toEqual([400, 'error.unknownReference']);
  });

  test('stays within its tenant even if a query forgets the condition: row-level security hides shared entries from other tenants', async () => {
    const asLearner = (tenant: string, user: string) =>
      inTenant(server.database, { tenant, user, mode: 'write' }, async (tx) => ({
        seen: await tx.query<{ user: string; shared: boolean }>(
          `select distinct "user", discussion as shared from user_feedbacks order by 1, 2`,
        ),
        changed: await tx.query(`delete from user_feedbacks where discussion and "user" <> $1 returning 1`, [user]),
      }));
    const inside = await asLearner(owner.company, classmate.login);
    expect(inside.seen.filter((row) => row.user !== classmate.login && !row.shared)).toEqual([]);
    expect(inside.seen).toContainEqual({ user: learner.login, shared: true });
    expect(inside.changed).toEqual([]);
    expect((await asLearner(await server.tenant(), classmate.login)).seen).toEqual([]);
  });

  test('keeps the answers of others when a post is deleted', async () => {
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'Gone soon' })).body;
    const answer = (await write(classmate, { containerId, feedbackText: 'I stay', parentId: story.id })).body;
    expect((await classmate.ask('DELETE', `${feedbacks}/${story.id}`)).status).toBe(404);
    expect((await learner.ask('DELETE', `${feedbacks}/${story.id}`)).status).toBe(204);
    expect((await thread(classmate, containerId)).body.at(-1)).toMatchObject({ id: answer.id, parentId: story.id });
  });
});
