import type { Mode, Tx } from '../platform/database/transaction.ts';

/**
 * Runs work in a transaction of the user's own company. The platform's ADMIN acts on every host, but the ADMIN's row and
 * session are in the main company.
 */
export type RunInTenant = <T>(company: string, mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>;
