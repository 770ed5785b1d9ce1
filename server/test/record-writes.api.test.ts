import { beforeEach, describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { post } from './sample-course.ts';
import { type Caller, services } from './test-server.ts';

/** Who may write which learner's record, and what a write by others than the learner may change. */
const { server, author, course, newLearner } = await startCourseTestServer();
const worker = await server.createUser(author.company, ['ROLE_WORKER']);
let learner: Caller;

const states = `${services}/user-course-states`;
const paths = `${services}/user-course-current-paths`;
const quizStates = `${services}/user-course-quiz-states`;

beforeEach(async () => {
  learner = await newLearner();
});

test('a missing right is reported before errors in the body, in each POST of a record', async () => {
  const outsider = await server.createUser(author.company, ['ROLE_STUDENT']);
  for (const path of [states, paths, quizStates]) {
    const ofOther = { courseId: course.id, user: learner.login };
    expect((await outsider.ask('POST', path, { body: { courseId: course.id } })).status, path).toBe(404);
    expect((await worker.ask('POST', path, { body: ofOther })).status, path).toBe(403);
    for (const [caller, body] of [
      [learner, ofOther],
      [worker, { courseId: course.id, user: worker.login }],
      [author, { ...ofOther, courseId: 'unknown' }],
    ] as const)
      expect((await caller.ask('POST', path, { body })).body.message, path).toBe('error.validation');
  }
});

describe('an owner’s write of a learner’s state', () => {
  const postState = (body: object) => author.ask('POST', states, { body: { visitCount: 1, ...body } });
  const putCourse = async (id: string, courseId: string) => {
    const { status, body } = await author.ask('PUT', states, { body: { id, courseId, visitCount: 4 } });
    expect([status, body.visitCount]).toEqual([200, 4]);
    return body.courseId;
  };

  test('needs a user of the company in a course that it offers', async () => {
    const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
    for (const user of ['no-such-user', other.login])
      expect((await postState({ courseId: course.id, user })).status, user).toBe(404);
    expect((await author.ask('GET', `${states}?courseId.equals=${course.id}`)).text).not.toContain('no-such');
    const anywhere = await postState({ courseId: 'any', user: 'no-such-user' });
    expect([anywhere.status, anywhere.body.courseId]).toEqual([201, 'any']);
    expect(await putCourse(anywhere.body.id, course.id)).toBe('any');
    expect(await putCourse(anywhere.body.id, 'another')).toBe('another');
  });

  test('leaves the state in its course', async () => {
    const { body: state } = await postState({ courseId: course.id, user: learner.login });
    for (const courseId of ['x', (await post(author, 'courses', { name: 'Another' })).id])
      expect(await putCourse(state.id, courseId)).toBe(course.id);
  });

  test('changes a state that is there already', async () => {
    const resumed = await learner.ask('POST', `${states}/resume`, {
      body: { courseId: course.id, acceptedAgreement: true },
    });
    const again = await postState({ courseId: course.id, user: learner.login, visitCount: 7 });
    expect([again.status, again.body.id, again.body.visitCount]).toEqual([201, resumed.body.id, 7]);
    expect(again.body.userCourseTimeSpentDetails).toEqual(resumed.body.userCourseTimeSpentDetails);
  });
});
