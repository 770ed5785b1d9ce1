import type { Announcement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { accountTopic } from './viewer-cache.ts';

/** What is called in this process after sessions or rights have changed. */
export interface SessionListener {
  readonly handleAnnouncement: (announcement: Announcement) => void;
}

/**
 * Makes every process look up anew who somebody is: this one before the caller is answered, the others as soon as they are
 * told. Belongs into every transaction that ends tokens or changes rights.
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
