import type { Courses } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountFeedback } from './feedback-routes.ts';
import { mountNotices } from './notice-routes.ts';

/** Creates the slice of feedback: threads, discussions, and the notices and mails about them. */
export function createFeedback(
  platform: Platform,
  { tenants, media, courses }: { readonly tenants: Tenants; readonly media: Media; readonly courses: Courses },
): void {
  mountNotices(platform.routes);
  mountFeedback(platform, { originOf: tenants.originOf, media: media.store, courses });
}
