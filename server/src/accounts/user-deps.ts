import type { Tx } from '../platform/database/transaction.ts';
import type { AccountDeps } from './account-deps.ts';

/** What the management of users needs in addition. */
export interface UserDeps extends AccountDeps {
  /** The keys of all companies. Needs a transaction of the platform. */
  readonly allCompanies: (tx: Tx) => Promise<readonly string[]>;
  /** Ids of the users who may open one of these courses. */
  readonly learnersOf: (tx: Tx, courseIds: readonly string[], now: Date) => Promise<readonly string[]>;
  /**
   * Erases a user's data in all slices, so that the next user of the login does not inherit it. Returns keys of files to
   * delete.
   */
  readonly erasePersonalData: (
    tx: Tx,
    who: { company: string; id: string; login: string; email: string },
  ) => Promise<readonly string[]>;
  /** Deletes the files that `erasePersonalData` returned. */
  readonly deleteFiles: (keys: readonly string[]) => Promise<unknown>;
}
