import { type Answer, type Caller, services, startHouse } from './house.ts';
import { post, sampleCourse } from './sample-course.ts';

export const feedbacks = `${services}/user-feedbacks`;
export const replies = `${feedbacks}/createFeedbackReply`;

export const write = (who: Caller, body: Record<string, unknown>) => who.ask('POST', feedbacks, { body });
export const reply = (who: Caller, body: Record<string, unknown>) => who.ask('POST', replies, { body });
export const thread = (who: Caller, containerId: string) =>
  who.ask('GET', `${feedbacks}/byContainerId?containerId=${containerId}`);
export const threadOf = (who: Caller, containerId: string, user: string) =>
  who.ask('GET', `${feedbacks}/byContainerIdAndUser?containerId=${containerId}&user=${user}`);

export const texts = ({ body }: Answer) => body.map(({ feedbackText }: { feedbackText: string }) => feedbackText);
export const refusal = ({ status, body }: Answer) => [status, body.message];

/** A house with a company whose course has a discussion, its two editors and two of its learners. */
export async function feedbackHouse() {
  const house = await startHouse({ LIMITS_FEEDBACK: '500/1m' });
  const company = await house.tenant();
  const owner = await house.person(company, ['ROLE_USER']);
  const worker = await house.person(company, ['ROLE_WORKER']);
  const learner = await house.person(company, ['ROLE_STUDENT']);
  const mate = await house.person(company, ['ROLE_STUDENT']);
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
  for (const one of [learner, mate]) await house.enrol(one, course.id);
  return {
    house,
    owner,
    worker,
    learner,
    mate,
    course,
    talk,
    /** The container of a thread at a place of the course. */
    on: (...ids: string[]) => [course.id, ...ids].join('_'),
    attachments: () => house.files(`${company}/attachments/`),
  };
}

export type FeedbackHouse = Awaited<ReturnType<typeof feedbackHouse>>;
