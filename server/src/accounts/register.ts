import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { Tenant } from '../platform/scope.ts';
import type { AccountDeps } from './account-deps.ts';
import { keyMail } from './account-mails.ts';
import { spendActivationKey } from './account-queries.ts';
import { foldedEmail, foldedLogin } from './folded-names.ts';
import { insertAccount } from './insert-account.ts';
import { hashOfKey, keyMs, newMailedKey } from './mailed-keys.ts';

interface At {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly address: string;
  readonly origin: string;
}

interface Registration {
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly langKey?: 'en' | 'de' | null | undefined;
}

/** Makes an account that may learn and nothing else, once its holder has confirmed the address (contract 7). */
export async function register(deps: AccountDeps, at: At, given: Registration): Promise<void> {
  const { tenant, now, address, origin } = at;
  const owner = tenant.company;
  const names = { login: foldedLogin(given.login), email: foldedEmail(given.email) };
  deps.rates.take('registration', { address });
  const passwordHash = await deps.passwords.hash(given.password);
  const { key, hash } = newMailedKey();
  await deps.inCompany(owner, 'write', async (tx) => {
    const account = {
      ...names,
      owner,
      firstName: given.firstName,
      lastName: given.lastName,
      passwordHash,
      langKey: given.langKey ?? tenant.language,
      authorities: ['ROLE_STUDENT'],
      activated: false,
      activationKeyHash: hash,
      createdBy: names.login,
    } as const;
    await insertAccount(tx, account, deps.planLimitsOf, now);
    await recordAudit(
      tx,
      { owner, type: 'REGISTRATION', principal: names.login, data: { remoteAddress: address } },
      now,
    );
    await deps.queueMail(tx, keyMail(deps.say, 'activation', { ...account, origin }, key));
  });
}

/** Activates the account whose key was mailed, once and in time. */
export async function activate(deps: AccountDeps, at: Omit<At, 'origin'>, key: string): Promise<void> {
  const { company } = at.tenant;
  await deps.inCompany(company, 'write', async (tx) => {
    const madeAfter = new Date(at.now.getTime() - keyMs.activation);
    const login = await spendActivationKey(tx, company, hashOfKey(key), { now: at.now, madeAfter });
    if (!login) throw new Failure('error.keyInvalid');
    await recordAudit(
      tx,
      { owner: company, type: 'ACCOUNT_ACTIVATED', principal: login, data: { remoteAddress: at.address } },
      at.now,
    );
  });
}
