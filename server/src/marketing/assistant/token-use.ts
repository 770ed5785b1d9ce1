import { tokenMonth } from '@lernhaus/domain/billing/assistant-tokens';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PlanQuota } from '../../tenants/api.ts';

/** The tokens that a company has used in a month. */
async function readTokens(tx: Tx, owner: string, month: string): Promise<number> {
  const [row] = await tx.query<{ tokens: number }>(
    'select tokens from assistant_tokens where owner = $1 and month = $2',
    [owner, month],
  );
  return row?.tokens ?? 0;
}

const addTokens = (tx: Tx, owner: string, month: string, tokens: number) =>
  tx.query(
    `insert into assistant_tokens (owner, month, tokens) values ($1, $2, greatest($3, 0))
     on conflict (owner, month) do update set tokens = greatest(assistant_tokens.tokens + $3, 0)`,
    [owner, month, tokens],
  );

/** Counts tokens for the company's month. Throws if its plan has too few left. */
export async function spendTokens(
  quota: PlanQuota,
  { tx, tenant, now }: TransactionContext,
  tokens: number,
): Promise<void> {
  const month = tokenMonth(now);
  const used = (of: Tx, company: string) => readTokens(of, company, month);
  await quota.reserve(tx, tenant.company, { name: 'tokens', used, more: tokens });
  await addTokens(tx, tenant.company, month, tokens);
}

/** Gives back what was reserved and not used. */
export const returnTokens = ({ tx, tenant, now }: TransactionContext, tokens: number) =>
  addTokens(tx, tenant.company, tokenMonth(now), -tokens);
