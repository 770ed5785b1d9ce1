import { postgresFailure } from '../platform/database/database-failures.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { tenantTableNames } from '../schema.ts';
import { readDemoTenants } from './demo-files.ts';
import { type DemoDeps, fillTenant } from './load-demo.ts';

/**
 * Users and sessions stay, so that nobody is signed out. The audit is never deleted, mails may be on their way, and
 * triggers keep the numbers of rows.
 */
const keptTables = ['users', 'sessions', 'audit_events', 'audit_chain', 'mail_outbox', 'row_counts'];

/**
 * Restores the public demo from its files: deletes what visitors wrote and creates what they deleted. One transaction,
 * so that a visitor never sees a state in between.
 */
export async function restoreDemo(deps: DemoDeps): Promise<void> {
  const company = deps.settings.demoCompany;
  const file = readDemoTenants(deps.folder, deps.settings).find((one) => one.company === company);
  if (!file) return;
  const logins = file.users.map(({ login }) => login);
  await fillTenant(deps, file, {
    // The public demo has only the users that the requirements name (section 4).
    learnersPasswordHash: null,
    prepare: async (tx) => {
      await emptyTables(tx, company);
      // The triggers have counted the deletions, so their new rows are deleted too.
      await tx.query('delete from course_revisions where owner = $1', [company]);
      await tx.query('delete from users where owner = $1 and not login = any ($2)', [company, logins]);
    },
    userIdOf: async (tx, user) => {
      const [row] = await tx.query<{ id: string }>('select id from users where owner = $1 and login = $2', [
        company,
        user.login,
      ]);
      if (!row) throw new Error(`The demo has lost ${user.login}.`);
      return row.id;
    },
  });
}

/**
 * Deletes the company's rows of every table, children before parents. A table that is still referenced is tried again
 * in the next round.
 */
async function emptyTables(tx: Tx, company: string): Promise<void> {
  let remainingTables = tenantTableNames.filter((table) => !keptTables.includes(table)).toReversed();
  while (remainingTables.length > 0) {
    const referencedTables: string[] = [];
    for (const table of remainingTables) if (!(await emptyTable(tx, table, company))) referencedTables.push(table);
    if (referencedTables.length === remainingTables.length)
      throw new Error(`These tables reference each other: ${referencedTables.join(', ')}.`);
    remainingTables = referencedTables;
  }
}

const stillReferenced = '23503';

async function emptyTable(tx: Tx, table: string, company: string): Promise<boolean> {
  await tx.query('savepoint emptying');
  try {
    await tx.query(`delete from "${table}" where owner = $1`, [company]);
    await tx.query('release savepoint emptying');
    return true;
  } catch (error) {
    if (postgresFailure(error)?.code !== stillReferenced) throw error;
    await tx.query('rollback to savepoint emptying');
    return false;
  }
}
