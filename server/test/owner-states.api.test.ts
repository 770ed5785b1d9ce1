import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;
let learner: Caller;
let course: SampleCourse;

const states = `${services}/user-course-states`;
const unknownId = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  learner = await server.createUser(author.company, ['ROLE_STUDENT']);
  course = await sampleCourse(author);
});
afterAll(() => server.close());

describe('an owner’s write of a learner’s state', () => {
  const unknown = (field: string) => ({
    status: 400,
    body: { message: 'error.unknownReference', fieldErrors: [{ field, message: 'Unknown' }] },
  });
  const postState = (body: object) => author.ask('POST', states, { body: { visitCount: 1, ...body } });

  test('needs a user and a course of the company', async () => {
    const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const { id: theirCourse } = await post(other, 'courses', { name: 'Theirs' });
    for (const courseId of ['no-such-course', unknownId, theirCourse])
      expect(await postState({ courseId, user: learner.login }), courseId).toMatchObject(unknown('courseId'));
    for (const user of ['no-such-user', other.login])
      expect(await postState({ courseId: course.id, user }), user).toMatchObject(unknown('user'));
    expect((await author.ask('GET', `${states}?user.equals=${learner.login}`)).text).not.toContain('no-such');
  });

  test('leaves the state in its course', async () => {
    const { body: state } = await postState({ courseId: course.id, user: learner.login });
    for (const courseId of ['x', (await post(author, 'courses', { name: 'Another' })).id]) {
      const putReply = await author.ask('PUT', states, { body: { id: state.id, courseId, visitCount: 4 } });
      expect([putReply.status, putReply.body.courseId, putReply.body.visitCount]).toEqual([200, course.id, 4]);
    }
  });
});
