import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { recordAudit } from '../platform/audit.ts';
import type { Tenant } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { networkOf } from '../platform/network-of.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail } from './account-mails.ts';
import { findUnconfirmed, keepUser } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { insertAccount } from './insert-account.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';
import { parseEmail, parseLogin } from './parse-names.ts';

export interface RegistrationContext {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly address: string;
}

export interface RegistrationDetails {
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | undefined;
  readonly address?: Readonly<Record<string, unknown>> | null | undefined;
  readonly langKey?: Language | null | undefined;
  /** By default a learner, who may only learn. */
  readonly authorities?: readonly Role[];
  /**
   * Takes an account that was registered with these names and this password and is not activated yet, instead of
   * refusing.
   */
  readonly resumes?: boolean;
}

/** An account that was registered, with its names as they are stored. */
export interface RegisteredAccount {
  readonly id: string;
  readonly login: string;
  readonly email: string;
}

/** Adds the account in an open transaction; the activation mail ends with the further paragraphs. */
export type AddAccount = (tx: Tx, furtherParagraphs?: readonly string[]) => Promise<RegisteredAccount>;

/**
 * Hashes the password before a transaction is open, then returns the function that adds the account: by default a
 * learner's. It works only after its address is confirmed.
 */
export async function prepareRegistration(
  deps: AccountServices,
  context: RegistrationContext,
  details: RegistrationDetails,
): Promise<AddAccount> {
  const { tenant, now, address: remoteAddress } = context;
  const owner = tenant.company;
  const names = { login: parseLogin(details.login), email: parseEmail(details.email) };
  const earlierAccount = details.resumes ? await findWithHash(deps, { ...names, owner }, details.password) : null;
  const asker = { tenant: owner, account: networkOf(remoteAddress) };
  const passwordHash = earlierAccount?.passwordHash ?? (await deps.passwords.hash(asker, details.password));
  const { key, hash } = createMailKey();
  return async (tx, furtherParagraphs) => {
    // A registration that nobody confirmed in time may have been deleted since.
    if (earlierAccount && (await keepUser(tx, owner, earlierAccount.id))) return { id: earlierAccount.id, ...names };
    const account = {
      ...names,
      owner,
      firstName: details.firstName,
      lastName: details.lastName,
      phoneNumber: details.phoneNumber,
      address: details.address,
      passwordHash,
      langKey: details.langKey ?? tenant.language,
      authorities: details.authorities ?? ['ROLE_STUDENT'],
      activated: false,
      activationKey: { hash, expires: new Date(now.getTime() + keyLifetimesMs.activation) },
      createdBy: names.login,
    };
    const id = await insertAccount(tx, account, deps.quota.seatsOf, now);
    await recordAudit(tx, { owner, act: 'registered', principal: names.login, data: { remoteAddress } }, now);
    const [companyName, origin] = [await readCompanyName(tx, owner), await deps.originOf(tx, owner)];
    await deps.queueMail(
      tx,
      keyMail(deps.translate, 'activation', { ...account, companyName, origin }, key, furtherParagraphs),
    );
    return { id, ...names };
  };
}

/**
 * The account of a registration that nobody has activated and whose login, address and password are these; null if
 * there is none.
 */
export async function findOwnRegistration(
  deps: AccountServices,
  names: { readonly owner: string; readonly login: string; readonly email: string },
  password: string,
): Promise<RegisteredAccount | null> {
  const [login, email] = [parseLogin(names.login), parseEmail(names.email)];
  const account = await findWithHash(deps, { owner: names.owner, login, email }, password);
  return account && { id: account.id, login, email };
}

async function findWithHash(
  { runInTenant, passwords }: AccountServices,
  names: Parameters<typeof findUnconfirmed>[1],
  password: string,
) {
  const { owner } = names;
  const account = await runInTenant(owner, 'read', (tx) => findUnconfirmed(tx, names));
  return account && (await passwords.matches({ tenant: owner }, password, account.passwordHash)) ? account : null;
}
