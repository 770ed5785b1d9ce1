import { describe, expect, test } from 'vitest';
import { feedbacks, reply, startFeedbackTestServer, write } from './feedback-test-server.ts';
import { sampleCourse } from './sample-course.ts';
import { type Caller, services } from './test-server.ts';

const { server, owner, worker, learner, classmate, course, talk, on } = await startFeedbackTestServer();

describe('a mail', () => {
  const mailsOf = async (work: () => Promise<unknown>) => {
    const before = server.mails.length;
    await work();
    return server.mails.slice(before);
  };
  const address = ({ login }: Caller) => `${login}@example.org`;

  test('tells the tenant’s owners, or the addresses in its settings, what a learner wrote, in the tenant’s language', async () => {
    const company = await server.tenant('de');
    const [schoolOwner, author, student] = [
      await server.createUser(company, ['ROLE_USER']),
      await server.createUser(company, ['ROLE_WORKER']),
      await server.createUser(company, ['ROLE_STUDENT']),
    ];
    const own = await sampleCourse(schoolOwner);
    await server.enrol(student, own.id);
    const containerId = `${own.id}_${own.content.id}`;
    const ask = (feedbackText: string) => mailsOf(() => write(student, { containerId, feedbackText }));
    expect((await ask('Wie geht das?')).map(({ to }) => to)).toEqual([address(schoolOwner)]);
    await schoolOwner.ask('POST', `${services}/company-settings/saveAll`, {
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
      `http://${company}.localhost:8080/user-courses/${own.id}?user=${student.login}&moduleId=${own.chapter.id}&parentId=${own.content.id}&feedback=true`,
    );
    const { body } = await schoolOwner.ask('GET', `${feedbacks}?sort=id,desc`);
    expect(body[0].recipients).toEqual(['a@example.org', 'b@example.org']);
    expect((await student.ask('GET', `${feedbacks}/${body[0].id}`)).body.recipients).toEqual([]);
    await reply(author, { containerId, user: student.login, feedbackText: 'So.' });
    expect((await ask('Danke')).map(({ to }) => to)).toEqual(['a@example.org', 'b@example.org', address(author)]);
  });

  test('tells the learner about a reply, with a link to it; nobody gets a mail about their own entry', async () => {
    const containerId = on(course.content.id);
    const replied = await mailsOf(() =>
      reply(worker, { containerId, user: learner.login, feedbackText: 'So.\r\nBcc: x@example.org' }),
    );
    expect(replied.map(({ to }) => to)).toEqual([address(learner)]);
    expect(replied[0]?.subject).not.toMatch(/[\r\n]/);
    expect(replied[0]?.text).toContain(
      `http://${owner.company}.localhost:8080/my-courses/${course.id}/?user=${learner.login}&moduleId=${course.chapter.id}&parentId=${course.content.id}&feedback=true`,
    );
    expect(await mailsOf(() => write(owner, { containerId, feedbackText: 'To myself' }))).toEqual([]);
  });

  test('names the question that a comment on a quiz is about', async () => {
    const containerId = `${on(course.content.id)}_${course.single.id}`;
    const [questionMail] = await mailsOf(() => write(learner, { containerId, feedbackText: 'Why?' }));
    const { question } = (await owner.ask('GET', `${services}/objective-quizs/${course.single.id}`)).body;
    expect(question).not.toBe('');
    expect(questionMail?.subject).toContain(`the quiz question “${question}`);
    expect(questionMail?.text).toContain(`the quiz question “${question}`);
  });

  test('in a discussion goes to the user who is answered, with the reader’s own login', async () => {
    const containerId = on(talk.id);
    const story = (await write(learner, { containerId, feedbackText: 'Listen' })).body;
    const mails = await mailsOf(() => write(classmate, { containerId, feedbackText: 'I do', parentId: story.id }));
    expect(mails.map(({ to }) => to)).toEqual([address(learner)]);
    expect(mails[0]?.text).toContain(`my-courses/${course.id}/?user=${learner.login}&`);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(`user=${classmate.login}`);
  });

  test('is not sent for a refused entry', async () => {
    const mails = await mailsOf(async () => {
      await write(learner, { containerId: on('nothing'), feedbackText: 'x' });
      await write(learner, { containerId: on(course.content.id), feedbackText: ' ' });
    });
    expect(mails).toEqual([]);
  });
});
