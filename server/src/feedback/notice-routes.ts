import { countNotices, listNotices, markNoticesRead } from '@lernhaus/contract/feedback/endpoints';
import type { Mounts } from '../platform/http/mount.ts';
import { isUuid } from '../platform/new-id.ts';
import type { Scope } from '../platform/scope.ts';
import { countUnread, markRead, type Reader, readNotices } from './notice-queries.ts';

/** The platform's ADMIN on another company's host is nobody of that company, though a login there may be the same. */
const readerOf = ({ tenant, viewer }: Scope): Reader | null =>
  viewer && viewer.company === tenant.company ? { owner: viewer.company, user: viewer.login } : null;

/** What waits to be read by somebody: questions for those who answer them, replies for learners. */
export function mountNotices(mounts: Mounts): void {
  mounts.call(countNotices, async (scope) => {
    const reader = readerOf(scope);
    return { unread: reader ? await countUnread(scope.tx, reader) : 0 };
  });
  mounts.call(listNotices, async (scope) => {
    const reader = readerOf(scope);
    return reader ? readNotices(scope.tx, reader) : [];
  });
  mounts.call(markNoticesRead, async (scope, { body: { ids } }) => {
    const reader = readerOf(scope);
    if (!reader) return { unread: 0 };
    await markRead(scope.tx, reader, ids?.filter(isUuid) ?? null, scope.now);
    return { unread: await countUnread(scope.tx, reader) };
  });
}
