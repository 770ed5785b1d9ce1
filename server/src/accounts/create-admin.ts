import { language, password } from '@lernhaus/contract/accounts/endpoints';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { z } from 'zod';
import { recordAudit } from '../platform/audit.ts';
import type { RunInTenant } from '../platform/database/transaction.ts';
import { insertAccount } from './insert-account.ts';
import { parseBody } from './parse-body.ts';
import { parseEmail, parseLogin } from './parse-names.ts';
import type { Passwords } from './passwords.ts';

const adminInput = z.object({ login: z.string(), email: z.string(), password, langKey: language.default('en') });
export type NewAdmin = z.input<typeof adminInput>;

/** Creates an ADMIN of the platform, for the command line. Throws a `Failure` for wrong or taken names. */
export async function createAdmin(
  deps: { readonly runInTenant: RunInTenant; readonly passwords: Passwords; readonly mainCompany: string },
  admin: NewAdmin,
  now: Date,
): Promise<{ login: string }> {
  const { langKey, ...input } = parseBody(adminInput, admin);
  const names = { login: parseLogin(input.login), email: parseEmail(input.email) };
  const owner = deps.mainCompany;
  const passwordHash = await deps.passwords.hash({ tenant: owner }, input.password);
  const noLimits = async () => ({ totalAdminUser: null, totalStudents: null });
  await deps.runInTenant(owner, 'write', async (tx) => {
    const authorities = ['ROLE_ADMIN', 'ROLE_USER'] as const;
    const account = { ...names, owner, passwordHash, langKey, authorities, activated: true, createdBy: 'operator' };
    await insertAccount(tx, account, noLimits, now);
    const data = { message: `Added ${names.login}: ${authorities.join(', ')}` };
    const values = { user: names.login, roles: authorities.join(',') };
    await recordAudit(tx, { owner, act: 'userAdded', principal: 'operator' satisfies Outsider, data, values }, now);
  });
  return { login: names.login };
}
