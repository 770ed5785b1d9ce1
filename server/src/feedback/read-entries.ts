import { isNotFound } from '@lernhaus/contract/failures';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { type Courses, openCourse } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { presentInThread } from './present-feedback.ts';
import { readThread } from './queries.ts';

interface ThreadOfUser {
  readonly containerId: string;
  readonly user: string;
  /** The caller reads as a reviewer. */
  readonly isReview: boolean;
}

/** The entries of a user at a place, with the discussion there. */
export async function readEntries(
  { media, courses }: { readonly media: Media['store']; readonly courses: Courses },
  context: RequestContext,
  { containerId, user, isReview }: ThreadOfUser,
) {
  const withDiscussion = isReview || (await mayReadCourse(courses, context, containerId));
  const thread = { owner: context.tenant.company, containerId, user, withDiscussion };
  const rows = await context.inTransaction('read', ({ tx }) => readThread(tx, thread));
  return rows.map((row) => presentInThread(row, context.viewer, media));
}

/** A user who cannot open the course reads only their own entries. */
async function mayReadCourse(courses: Courses, context: RequestContext, containerId: string): Promise<boolean> {
  const place = parseFeedbackContainerId(containerId);
  if (!place) return false;
  return openCourse(courses, context, place.courseId).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false;
      throw error;
    },
  );
}
