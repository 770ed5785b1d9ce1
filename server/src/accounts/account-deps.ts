import type { QueueMail } from '../platform/compose-mail.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Say } from '../platform/words.ts';
import type { PlanLimitsOf } from './seats.ts';
import type { SignInDeps } from './sign-in.ts';
import type { Viewers } from './viewer-of.ts';

/** What the house hands to the accounts: its own tools, and what other slices know. */
export interface AccountDeps extends SignInDeps {
  readonly viewers: Pick<Viewers, 'hear'>;
  readonly queueMail: QueueMail;
  readonly say: Say;
  /** What a company calls itself, for the mails in its name. */
  readonly schoolOf: (tx: Tx, company: string) => Promise<string>;
  /** Where links in a company's mails lead. */
  readonly originOf: (tx: Tx, company: string) => Promise<string>;
  /** Ids of the courses somebody may learn now. Asked outside a transaction: it may open its own. */
  readonly coursesOf: (who: { company: string; userId: string }, now: Date) => Promise<readonly string[]>;
  /** Courses that are open for some days count them from the moment their learner can come in. */
  readonly startAccess: (tx: Tx, who: { company: string; userId: string }, now: Date) => Promise<void>;
  readonly planLimitsOf: PlanLimitsOf;
}
