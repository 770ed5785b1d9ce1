import { secretSubkeys } from '@lernhaus/contract/tenants/setting-groups';
import type { Tx } from '../platform/database/transaction.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { secretPlace } from './save-settings.ts';

/** Returns the companies with a payment key or mail password that cannot be decrypted. */
export async function companiesWithUnreadableSecrets(
  tx: Tx,
  cipher: Pick<SecretCipher, 'open'>,
): Promise<readonly string[]> {
  const rows = await tx.query<{ owner: string; key: string; subkey: string; value: string }>(
    `select owner, coalesce(key, '') as key, coalesce(subkey, '') as subkey, value from company_settings
     where subkey = any($1::text[]) and value <> '' order by owner`,
    [[...secretSubkeys]],
  );
  const unreadable = rows.filter(
    ({ owner, key, subkey, value }) => cipher.open(value, secretPlace(owner, key, subkey)) === null,
  );
  return [...new Set(unreadable.map(({ owner }) => owner))];
}

/** Other companies are counted. */
const maxNames = 5;

/**
 * Returns what an operator reads at the start, or null. The server starts anyway: after a loss of the secret there is no
 * other way. Without the message, the first payment or mail would fail for no visible reason.
 */
export function unreadableSecretsProblem(companies: readonly string[]): string | null {
  if (companies.length === 0) return null;
  const names = companies.slice(0, maxNames).join(', ');
  const others = companies.length > maxNames ? ` and ${companies.length - maxNames} more` : '';
  return `APP_SECRET does not decrypt the payment keys or mail passwords of ${names}${others}: start with the secret that was used before, or let the owners enter them again.`;
}
