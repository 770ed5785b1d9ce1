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

/** What the accounts need from the platform and from other slices. */
export interface AccountDeps extends SignInDeps, AccountMailDeps {
  readonly viewers: SessionListener;
  /** Ids of the courses a user may open now. Call it outside a transaction, because it may open its own. */
  readonly coursesOf: (who: { company: string; userId: string }, now: Date) => Promise<readonly string[]>;
  /** Starts the days of time-limited courses when their learner can sign in for the first time. */
  readonly startAccess: (tx: Tx, who: { company: string; userId: string }, now: Date) => Promise<void>;
  readonly planLimitsOf: PlanLimitsOf;
}
