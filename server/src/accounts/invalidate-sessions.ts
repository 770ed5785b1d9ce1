import type { Announcement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { accountTopic } from './viewer-cache.ts';

/** Called in this process after sessions or rights have changed. */
export interface SessionListener {
  readonly handleAnnouncement: (announcement: Announcement) => void;
}

/**
 * Makes every process read the user's sessions and rights again: this process before the reply is sent, the others when
 * they get the announcement. Call it in every transaction that ends tokens or changes rights.
 */
export async function invalidateSessions(
  viewers: SessionListener,
  tx: Tx,
  who: { company: string; id: string },
): Promise<void> {
  const announcement = { topic: accountTopic, tenant: who.company, id: who.id };
  tx.afterCommit(() => viewers.handleAnnouncement(announcement));
  await tx.announce(announcement);
}
