import { afterAll } from 'vitest';
import { sampleCourse } from './sample-course.ts';
import { type Caller, startTestServer } from './test-server.ts';

/** Starts a server with a company that has an author and the sample course; `newLearner` is enrolled in it. */
export async function startCourseTestServer() {
  const server = await startTestServer();
  afterAll(() => server.close());
  const author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const course = await sampleCourse(author);
  const newLearner = async (): Promise<Caller> => {
    const learner = await server.createUser(author.company, ['ROLE_STUDENT']);
    await server.enrol(learner, course.id);
    return learner;
  };
  return { server, author, course, newLearner };
}
