import { post, sampleCourse } from './sample-course.ts';
import { type Caller, type Response, services, startTestServer } from './test-server.ts';

export const feedbacks = `${services}/user-feedbacks`;
export const replies = `${feedbacks}/createFeedbackReply`;

export const write = (who: Caller, body: Record<string, unknown>) => who.ask('POST', feedbacks, { body });
export const reply = (who: Caller, body: Record<string, unknown>) => who.ask('POST', replies, { body });
export const thread = (who: Caller, containerId: string) =>
  who.ask('GET', `${feedbacks}/byContainerId?containerId=${containerId}`);
export const threadOf = (who: Caller, containerId: string, user: string) =>
  who.ask('GET', `${feedbacks}/byContainerIdAndUser?containerId=${containerId}&user=${user}`);

export const texts = ({ body }: Response) => body.map(({ feedbackText }: { feedbackText: string }) => feedbackText);
export const failureOf = ({ status, body }: Response) => [status, body.message];

/** Starts a server with a tenant whose course has a discussion, two reviewers and two learners. */
export async function startFeedbackTestServer() {
  const server = await startTestServer({ LIMITS_FEEDBACK: '500/1m' });
  const company = await server.tenant();
  const owner = await server.createUser(company, ['ROLE_USER']);
  const worker = await server.createUser(company, ['ROLE_WORKER']);
  const learner = await server.createUser(company, ['ROLE_STUDENT']);
  const classmate = await server.createUser(company, ['ROLE_STUDENT']);
  const course = await sampleCourse(owner);
  const talk = await post(owner, 'module-contents', { title: 'Your story', index: 1 });
  const discussion = await post(owner, 'course-modules', {
    name: 'Talk',
    index: 3,
    type: 'DISCUSSION',
    moduleContents: [{ id: talk.id }],
  });
  await owner.ask('PUT', `${services}/courses`, {
    body: { id: course.id, courseModules: [course.chapter, course.exam, discussion].map(({ id }) => ({ id })) },
  });
  for (const one of [learner, classmate]) await server.enrol(one, course.id);
  return {
    server,
    owner,
    worker,
    learner,
    classmate,
    course,
    talk,
    /** The container id of a place in the course. */
    on: (...ids: string[]) => [course.id, ...ids].join('_'),
    attachments: () => server.files(`${company}/attachments/`),
  };
}
