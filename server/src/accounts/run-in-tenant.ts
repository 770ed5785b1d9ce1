import type { Mode, Tx } from '../platform/database/transaction.ts';

/**
 * A transaction in one company's house. The person's own house, that is: the platform's ADMIN acts on every host, but the
 * row that says who that is, and the session, stay in the main company.
 */
export type RunInTenant = <T>(company: string, mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>;
