import type { Tx } from '../platform/database/transaction.ts';
import type { AccountDeps } from './account-deps.ts';

/** What managing people needs beyond their own accounts. */
export interface UserDeps extends AccountDeps {
  /** The names of all companies, in a transaction of the platform. */
  readonly allCompanies: (tx: Tx) => Promise<readonly string[]>;
  /** Ids of those who may learn one of these courses. */
  readonly learnersOf: (tx: Tx, courseIds: readonly string[], now: Date) => Promise<readonly string[]>;
  /** Deletes what other slices keep of a person, so that whoever gets the login next does not inherit it. */
  readonly erasePersonalData: (
    tx: Tx,
    who: { company: string; id: string; login: string; email: string },
  ) => Promise<readonly string[]>;
  /** Removes the files that nothing names any more, by the keys that `erasePersonalData` answered. */
  readonly deleteFiles: (keys: readonly string[]) => Promise<unknown>;
}
