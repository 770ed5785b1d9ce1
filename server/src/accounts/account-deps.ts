import type { QueueMail } from '../platform/compose-mail.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Translate } from '../platform/translations.ts';
import type { SessionListener } from './invalidate-sessions.ts';
import type { PlanLimitsOf } from './seats.ts';
import type { SignInDeps } from './sign-in.ts';

/** What the mails of accounts need. */
export interface AccountMailDeps {
  readonly queueMail: QueueMail;
  readonly translate: Translate;
  /** The name of a company, for the mails in its name. */
  readonly companyNameOf: (tx: Tx, company: string) => Promise<string>;
  /** The origin of the links in a company's mails. */
  readonly originOf: (tx: Tx, company: string) => Promise<string>;
}

/** What the house hands to the accounts: its own tools, and what other slices know. */
export interface AccountDeps extends SignInDeps, AccountMailDeps {
  readonly viewers: SessionListener;
  /** Ids of the courses somebody may learn now. Asked outside a transaction: it may open its own. */
  readonly coursesOf: (who: { company: string; userId: string }, now: Date) => Promise<readonly string[]>;
  /** Courses that are open for some days count them from the moment their learner can come in. */
  readonly startAccess: (tx: Tx, who: { company: string; userId: string }, now: Date) => Promise<void>;
  readonly planLimitsOf: PlanLimitsOf;
}
