import type { Account } from '@lernhaus/contract/accounts/calls';
import type { Tx } from '../platform/database/transaction.ts';

/** An account as its holder is shown it, but for the courses, which another slice knows. */
export async function accountOf(tx: Tx, company: string, id: string): Promise<Omit<Account, 'courses'> | null> {
  const [found] = await tx.query<Omit<Account, 'courses'>>(
    `select id, login, first_name as "firstName", last_name as "lastName", email, activated,
            lang_key as "langKey", authorities, owner as company
       from users where owner = $1 and id = $2`,
    [company, id],
  );
  return found ?? null;
}
