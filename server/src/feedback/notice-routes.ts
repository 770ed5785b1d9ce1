import { countNotices, listNotices, markNoticesRead } from '@lernhaus/contract/feedback/endpoints';
import { ownLogin, type TransactionContext } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import { countUnread, markRead, type Reader, readNotices } from './notice-queries.ts';

/** The platform's ADMIN on another company's host has no notices there, even if that company has the same login. */
const readerOf = (context: TransactionContext): Reader | null => {
  const user = ownLogin(context);
  return user === '' ? null : { owner: context.tenant.company, user };
};

/** Mounts the notices: questions for reviewers, replies for learners. */
export function mountNotices(routes: RouteRegistry): void {
  routes.call(countNotices, async (context) => {
    const reader = readerOf(context);
    return { unread: reader ? await countUnread(context.tx, reader) : 0 };
  });
  routes.call(listNotices, async (context) => {
    const reader = readerOf(context);
    return reader ? readNotices(context.tx, reader) : [];
  });
  routes.call(markNoticesRead, async (context, { body: { ids } }) => {
    const reader = readerOf(context);
    if (!reader) return { unread: 0 };
    await markRead(context.tx, reader, ids?.filter(isUuid) ?? null, context.now);
    return { unread: await countUnread(context.tx, reader) };
  });
}
