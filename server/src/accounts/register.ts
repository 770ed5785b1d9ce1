import { Failure } from '@lernhaus/contract/failures';
import { startAccess } from '../courses/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { redeemActivationKey } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { hashOfKey } from './mail-keys.ts';
import { prepareRegistration, type RegistrationContext, type RegistrationDetails } from './prepare-registration.ts';

/** Registers a student whose account works after the address is confirmed (requirements 7). */
export async function register(
  deps: AccountServices,
  context: RegistrationContext,
  details: RegistrationDetails,
): Promise<void> {
  await deps.rates.take({ limit: 'registration', address: context.address });
  const addAccount = await prepareRegistration(deps, context, details);
  await deps.runInTenant(context.tenant.company, 'write', (tx) => addAccount(tx));
}

/**
 * Activates an account with the mailed key, which works once and until it expires. If a payment has activated the
 * account, the key only confirms its address.
 */
export async function activate(deps: AccountServices, context: RegistrationContext, key: string): Promise<void> {
  const { company } = context.tenant;
  await deps.runInTenant(company, 'write', async (tx) => {
    const user = await redeemActivationKey(tx, company, hashOfKey(key), context.now);
    if (!user) throw new Failure('error.keyInvalid');
    if (!user.wasActive) await startAccess(tx, { company, userId: user.id }, context.now);
    await recordAudit(
      tx,
      { owner: company, act: 'accountActivated', principal: user.login, data: { remoteAddress: context.address } },
      context.now,
    );
  });
}

const activation = statement(
  `update users set activated = true, version = version + 1
      where owner = $1 and id = $2 and not activated and activation_key_hash is not null`,
);

/**
 * Activates a student who has paid without confirming the address, so that the account is not deleted with unconfirmed
 * ones. The key of the address stays until its link is opened (decision 122). An account that the company has
 * deactivated has no key and stays inactive.
 */
export async function activatePayer(tx: Tx, company: string, userId: string): Promise<void> {
  await tx.query(activation, [company, userId]);
}
