import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { fullNameSql } from '../platform/database/full-name-sql.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** A possible recipient of a mail. */
export interface MailContact {
  readonly login: string;
  readonly email: string;
  readonly name: string | null;
  readonly langKey: Language;
}

/** The columns of a `MailContact` in the table of users. */
export const contactColumns = `login, email, ${fullNameSql('users')} as name, lang_key as "langKey"`;

/** A company's first active owners, who get mails if its settings name nobody. */
export function readOwners(tx: Tx, owner: string, most: number): Promise<MailContact[]> {
  return tx.query<MailContact>(
    `select ${contactColumns} from users where owner = $1 and activated and 'ROLE_USER' = any (authorities) order by created, id limit $2`,
    [owner, most],
  );
}
