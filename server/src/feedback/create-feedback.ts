import { Failure } from '@lernhaus/contract/failures';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Courses } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountFeedback } from './feedback-routes.ts';
import { findPlace, refusedField } from './find-place.ts';
import { mountNotices } from './notice-routes.ts';
import { publishEntry, type SignedInTransaction } from './publish-entry.ts';
import { lockLanguageOf } from './queries.ts';
import { writeReply } from './write-feedback.ts';

export type Feedback = ReturnType<typeof createFeedback>;

/** A reviewer's reply to a learner, at a place of a course. */
interface NewReply {
  readonly containerId: string;
  /** The login of the learner. */
  readonly user: string;
  /** Returns the text in the learner's language. */
  readonly textIn: (language: Language) => string;
  /** A write in the same transaction, before the reply. */
  readonly before: (txContext: SignedInTransaction) => Promise<void>;
}

/** Creates the slice of feedback: threads, discussions, and the notices and mails about them. */
export function createFeedback(
  platform: Platform,
  { tenants, media, courses }: { readonly tenants: Tenants; readonly media: Media; readonly courses: Courses },
) {
  const { routes, rates, queueMail, translate } = platform;
  const services = { rates, queueMail, translate, originOf: tenants.originOf, media: media.store, courses };
  mountNotices(routes);
  mountFeedback(routes, services);
  return {
    /**
     * Whether the caller can write at a place of a course: the company offers the course, and the course has the place.
     */
    hasPlace: async (context: RequestContext, containerId: string): Promise<boolean> => {
      try {
        return (await findPlace(courses, context, containerId)) !== null;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
    reply: async (context: RequestContext, { containerId, user, textIn, before }: NewReply): Promise<void> => {
      await publishEntry(services, context, { containerId }, async (txContext, place) => {
        if (!place) throw refusedField('containerId', 'Pattern');
        const language = (await lockLanguageOf(txContext.tx, context.tenant.company, user)) ?? 'en';
        await before(txContext);
        return writeReply(txContext, place, { containerId, user, feedbackText: textIn(language) });
      });
    },
  };
}
