import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';

/** The person of an order, as its documents name them. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  readonly langKey: Language;
}

const payerById = statement(
  `select ${nameOfUserSql('users')} as name, email, lang_key as "langKey"
     from users where owner = $1 and id = $2`,
);

/** Reads the person of an order; null if the account is deleted. */
export async function readPayer(tx: Tx, owner: string, id: string): Promise<Payer | null> {
  if (!isUuid(id)) return null;
  const [payer] = await tx.query<Payer>(payerById, [owner, id]);
  return payer ?? null;
}
