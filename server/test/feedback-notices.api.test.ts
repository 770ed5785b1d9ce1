import { describe, expect, test } from 'vitest';
import { feedbacks, reply, startFeedbackTestServer, write } from './feedback-test-server.ts';
import { post, sampleCourse } from './sample-course.ts';
import { type Caller, password, services } from './test-server.ts';

/** The notices under the bell: questions for those who answer, replies for learners. */
const at = await startFeedbackTestServer();

interface Notice {
  id: string;
  kind: string;
  text: string;
  link: string;
  title: string;
  isRead: boolean;
}
const notices = `${feedbacks}/notices`;
const listOf = async (who: Caller): Promise<Notice[]> => (await who.ask('GET', notices)).body;
const unread = async (who: Caller): Promise<number> => (await who.ask('GET', `${notices}/count`)).body.unread;
const readAll = (who: Caller, ids?: readonly string[]) =>
  who.ask('POST', `${notices}/read`, { body: ids ? { ids } : {} });

/** A tenant with a course that an author wrote who is not the owner. */
async function setup() {
  const company = await at.server.tenant();
  const userWith = (role: 'ROLE_USER' | 'ROLE_WORKER' | 'ROLE_STUDENT') => at.server.createUser(company, [role]);
  const [schoolOwner, author, colleague] = [
    await userWith('ROLE_USER'),
    await userWith('ROLE_WORKER'),
    await userWith('ROLE_WORKER'),
  ];
  const [learner, classmate] = [await userWith('ROLE_STUDENT'), await userWith('ROLE_STUDENT')];
  const course = await sampleCourse(author);
  for (const one of [learner, classmate]) await at.server.enrol(one, course.id);
  return {
    schoolOwner,
    author,
    colleague,
    learner,
    classmate,
    course,
    containerId: `${course.id}_${course.content.id}`,
  };
}

describe('a question', () => {
  test('reaches the author and the owner of the course, and no uninvolved colleague', async () => {
    const { schoolOwner, author, colleague, learner, classmate, containerId, course } = await setup();
    const question = await write(learner, { containerId, feedbackText: 'How does this work?' });
    expect(question.status, question.text).toBe(201);
    const people = [schoolOwner, author, colleague, learner, classmate];
    expect(await Promise.all(people.map(unread))).toEqual([1, 1, 0, 0, 0]);
    expect(await listOf(author)).toEqual([
      expect.objectContaining({
        id: question.body.id,
        kind: 'question',
        text: 'How does this work?',
        isRead: false,
        link: `user-courses/${course.id}?user=${learner.login}&moduleId=${course.chapter.id}&parentId=${course.content.id}&feedback=true`,
      }),
    ]);
  });

  test('is mailed to the author too, if the settings name nobody else', async () => {
    const { schoolOwner, author, learner, containerId } = await setup();
    const before = at.server.mails.length;
    const { body } = await write(learner, { containerId, feedbackText: 'By mail?' });
    const recipients = at.server.mails.slice(before).map(({ to }) => to);
    const expected = [schoolOwner, author].map(({ login }) => `${login}@example.org`);
    expect(recipients.toSorted()).toEqual(expected.toSorted());
    const storedRecipients = (await schoolOwner.ask('GET', `${feedbacks}/${body.id}`)).body.recipients as string[];
    expect(storedRecipients.toSorted()).toEqual(expected.toSorted());
  });

  test('reaches everybody who replied in the thread, and the user who last changed the content', async () => {
    const { author, colleague, learner, containerId, course } = await setup();
    await reply(colleague, { containerId, user: learner.login, feedbackText: 'So.' });
    await write(learner, { containerId, feedbackText: 'Thanks, and this?' });
    expect(await unread(colleague)).toBe(1);
    const editor = await at.server.createUser(author.company, ['ROLE_WORKER']);
    await editor.ask('PUT', `${services}/module-contents`, { body: { id: course.content.id, title: 'Rewritten' } });
    await write(learner, { containerId, feedbackText: 'And that?' });
    expect(await unread(editor)).toBe(1);
  });

  test('reaches nobody who is no longer a reviewer, by notice or by mail, and their old notices do not count', async () => {
    const { schoolOwner, colleague, learner, containerId } = await setup();
    await reply(colleague, { containerId, user: learner.login, feedbackText: 'So.' });
    await write(learner, { containerId, feedbackText: 'Before' });
    expect(await unread(colleague)).toBe(1);
    const { body: account } = await schoolOwner.ask('GET', `/api/users/${colleague.login}`);
    const demoted = await schoolOwner.ask('PUT', '/api/users', { body: { ...account, authorities: ['ROLE_STUDENT'] } });
    expect(demoted.status, demoted.text).toBe(200);
    const before = at.server.mails.length;
    await write(learner, { containerId, feedbackText: 'A private question' });
    expect(at.server.mails.slice(before).map(({ to }) => to)).not.toContain(`${colleague.login}@example.org`);
    const signIn = { body: { username: colleague.login, password } };
    const signedIn = await at.server.visitor(colleague.company).ask('POST', '/api/authenticate', signIn);
    const student = at.server.at({ ...colleague, token: signedIn.body.id_token }, colleague.company);
    expect([await unread(student), await listOf(student)]).toEqual([0, []]);
  });

  test('about an exam, about a quiz and in a discussion reaches the author as well', async () => {
    const { author, learner, classmate, course } = await setup();
    const talk = await post(author, 'course-modules', { name: 'Talk', index: 9, type: 'DISCUSSION' });
    const modules = [course.chapter, course.exam, talk].map(({ id }) => ({ id }));
    await author.ask('PUT', `${services}/courses`, { body: { id: course.id, courseModules: modules } });
    const places = [course.assessment.id, `${course.content.id}_${course.single.id}`, talk.id];
    for (const place of places) {
      const created = await write(learner, { containerId: `${course.id}_${place}`, feedbackText: place });
      expect(created.status, created.text).toBe(201);
    }
    expect((await listOf(author)).map(({ text }) => text)).toEqual(places.toReversed());
    // In a discussion a reply is for the user it answers.
    const [story] = await listOf(author);
    await write(classmate, { containerId: `${course.id}_${talk.id}`, feedbackText: 'Yes', parentId: story?.id });
    expect(await listOf(learner)).toEqual([
      expect.objectContaining({ kind: 'reply', text: 'Yes', link: expect.stringContaining(`user=${learner.login}&`) }),
    ]);
    expect(await unread(author)).toBe(3);
  });
});

describe('a reply', () => {
  test('reaches the learner, with a link to the learner’s own place, and not its own author', async () => {
    const { schoolOwner, author, learner, classmate, containerId, course } = await setup();
    await reply(author, { containerId, user: learner.login, feedbackText: 'Like this.' });
    expect(await Promise.all([schoolOwner, author, learner, classmate].map(unread))).toEqual([0, 0, 1, 0]);
    const [answer] = await listOf(learner);
    expect(answer).toMatchObject({ kind: 'reply', text: 'Like this.', title: expect.any(String) });
    expect(answer?.link).toContain(`my-courses/${course.id}/?user=${learner.login}&`);
  });
});

describe('marking as read', () => {
  test('changes one notice or all, and only the user’s own', async () => {
    const { schoolOwner, author, learner, containerId } = await setup();
    for (const feedbackText of ['one', 'two', 'three']) await write(learner, { containerId, feedbackText });
    const [third] = await listOf(author);
    expect((await readAll(author, [third?.id ?? ''])).body).toEqual({ unread: 2 });
    expect((await listOf(author)).map(({ text, isRead }) => [text, isRead])).toEqual([
      ['three', true],
      ['two', false],
      ['one', false],
    ]);
    expect((await readAll(author, ['no id at all'])).body).toEqual({ unread: 2 });
    expect((await readAll(author)).body).toEqual({ unread: 0 });
    expect(await unread(schoolOwner)).toBe(3);
    const [otherNotice] = await listOf(schoolOwner);
    await readAll(learner, [otherNotice?.id ?? '']);
    expect(await unread(schoolOwner)).toBe(3);
  });

  test('the notice of a withdrawn entry is deleted', async () => {
    const { author, learner, containerId } = await setup();
    const { body } = await write(learner, { containerId, feedbackText: 'Never mind' });
    expect((await learner.ask('DELETE', `${feedbacks}/${body.id}`)).status).toBe(204);
    expect([await unread(author), await listOf(author)]).toEqual([0, []]);
  });
});

test('nobody reads the notices of users of another tenant, even with the same login', async () => {
  const { author, learner, containerId } = await setup();
  await write(learner, { containerId, feedbackText: 'Between us' });
  const admin = await at.server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER'], author.login);
  const here = at.server.at(admin, author.company);
  for (const who of [admin, here]) expect([await unread(who), await listOf(who)]).toEqual([0, []]);
  await readAll(here);
  expect(await unread(author)).toBe(1);
  const rows = await at.server.createUser(author.company, ['ROLE_USER_PRICE_PRO']);
  expect((await rows.ask('GET', `${notices}/count`)).status).toBe(403);
  expect((await at.server.visitor(author.company).ask('GET', notices)).status).toBe(401);
});
