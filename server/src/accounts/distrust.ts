import type { Tx } from '../platform/database/transaction.ts';
import { accountTopic, type Viewers } from './viewer-of.ts';

/**
 * Makes every process look up anew who somebody is: this one before the caller is answered, the others as soon as they are
 * told. Belongs into every transaction that ends tokens or changes rights.
 */
export async function distrust(
  viewers: Pick<Viewers, 'hear'>,
  tx: Tx,
  who: { company: string; id: string },
): Promise<void> {
  const announcement = { topic: accountTopic, tenant: who.company, id: who.id };
  tx.afterCommit(() => viewers.hear(announcement));
  await tx.announce(announcement);
}
