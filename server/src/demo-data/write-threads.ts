import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { locateFeedback } from '@lernhaus/domain/feedback/locate-feedback';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { hourMs } from '@lernhaus/domain/time';
import type { ReleaseDocument } from '../courses/release-document.ts';
import { releaseQuery } from '../courses/release-query.ts';
import type { Media } from '../courses/tree/write-tree.ts';
import type { Place } from '../feedback/find-place.ts';
import { writePost, writeReply } from '../feedback/write-feedback.ts';
import type { TransactionContext, Viewer } from '../platform/context.ts';
import type { DemoFeedbackThread, DemoTenant } from './demo-files.ts';

/** Writes the demo's feedback, dated some hours ago. No mails are sent. */
export async function writeThreads(
  context: TransactionContext & { viewer: Viewer },
  file: DemoTenant,
  courses: ReadonlyMap<string, string>,
  attachments: Media,
): Promise<void> {
  const contextOf = (login: string, hoursAgo: number) => ({
    ...context,
    viewer: { ...context.viewer, login },
    now: new Date(context.now.getTime() - hoursAgo * hourMs),
  });
  const isReviewer = (login: string) =>
    file.users.some((one) => one.login === login && !one.authorities.includes('ROLE_STUDENT'));
  const documents = new Map<string, Promise<ReleaseDocument | undefined>>();
  const documentOf = (courseId: string) => {
    const document = documents.get(courseId) ?? readDocument(context, courseId);
    documents.set(courseId, document);
    return document;
  };
  for (const thread of file.feedback) {
    const { login, hoursAgo, text, replies } = thread;
    const courseId = courses.get(thread.course) ?? '';
    const place = placeOf(await documentOf(courseId), thread, courseId);
    const containerId = feedbackContainerId(place);
    const attachment = attachments.get(thread.attachment ?? '');
    const storedAttachment = attachment && {
      attachment,
      attachmentName: thread.attachment,
      attachmentType: attachment.type,
    };
    const post = { user: login, containerId, feedbackText: text, ...storedAttachment };
    const { row } = await writePost(contextOf(login, hoursAgo), place, post);
    for (const reply of replies) {
      const values = { containerId, feedbackText: reply.text, parentId: row.id };
      const by = contextOf(reply.login, reply.hoursAgo);
      await (isReviewer(reply.login)
        ? writeReply(by, place, { ...values, user: login })
        : writePost(by, place, { ...values, user: reply.login }));
    }
  }
}

async function readDocument(
  { tx, tenant }: TransactionContext,
  courseId: string,
): Promise<ReleaseDocument | undefined> {
  const [row] = await tx.query<{ document: ReleaseDocument }>(releaseQuery, [tenant.company, courseId]);
  return row?.document;
}

/** Finds a content by title and a quiz by number. */
function placeOf(
  document: ReleaseDocument | undefined,
  { course, content, quiz }: DemoFeedbackThread,
  courseId: string,
): Place {
  const contentNode = document?.courseModules
    .flatMap(({ moduleContents }) => moduleContents)
    .find(({ title }) => title === content);
  const quizId = contentNode && quiz !== undefined ? quizzesInOrder(contentNode)[quiz - 1]?.quiz.id : null;
  const place =
    document && contentNode && locateFeedback(document, { courseId, parentId: contentNode.id, quizId: quizId ?? null });
  if (!place) throw new Error(`The demo has comments on ${content} of ${course}, which is not there.`);
  return { ...place, courseName: document.name };
}
