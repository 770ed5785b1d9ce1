import { Failure } from '@lernhaus/contract/failures';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import { recordAudit } from '../platform/audit.ts';
import type { AccountDeps } from './account-deps.ts';
import { keyMail } from './account-mails.ts';
import { confirmsAddress, holdsResetKey, keepResetKey, mayReset, spendResetKey } from './account-queries.ts';
import { distrust } from './distrust.ts';
import { hashOfKey, keyMs, newMailedKey } from './mailed-keys.ts';
import { endSessionsOf } from './session-queries.ts';

interface At {
  readonly company: string;
  readonly now: Date;
  readonly address: string;
}

/** No answer leaves before, so that the few statements more for a known address do not show. */
const answerAfterMs = 120;

/** Mails a reset key, if there is somebody to mail it to; whoever asks cannot tell. */
export async function requestReset(deps: AccountDeps, at: At, given: string): Promise<void> {
  const { company, now, address } = at;
  const earliest = new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  const email = normaliseLogin(given) ?? '';
  const known = await deps.inCompany(company, 'read', (tx) => mayReset(tx, company, email));
  await deps.rates.take(
    { limit: 'reset', address, of: [company, known?.id ?? email] },
    { limit: 'resetOfNetwork', address },
  );
  await deps.audits.recordOften(
    company,
    { type: 'PASSWORD_RESET_REQUEST', principal: known?.login ?? 'anonymous', remoteAddress: address },
    now,
  );
  await deps.inCompany(company, 'write', async (tx) => {
    const who = await mayReset(tx, company, email);
    if (!who) return;
    const { key, hash } = newMailedKey();
    await keepResetKey(tx, company, who.id, { hash, expires: new Date(now.getTime() + keyMs.reset) });
    // To the address as it is stored, not as somebody spelled it.
    const [school, origin] = [await deps.schoolOf(tx, company), await deps.originOf(tx, company)];
    await deps.queueMail(tx, keyMail(deps.say, 'reset', { ...who, owner: company, school, origin }, key));
  });
  await earliest;
}

/** Sets a new password by a mailed key, once, and ends every token issued under the old one. */
export async function finishReset(
  deps: AccountDeps,
  at: At,
  given: { key: string; newPassword: string },
): Promise<void> {
  const { company, now, address } = at;
  const keyHash = hashOfKey(given.key);
  // Nobody makes the server hash passwords with keys out of the air.
  if (!(await deps.inCompany(company, 'read', (tx) => holdsResetKey(tx, company, keyHash, now))))
    throw new Failure('error.keyInvalid');
  const passwordHash = await deps.passwords.hash(given.newPassword);
  await deps.inCompany(company, 'write', async (tx) => {
    const activates = await confirmsAddress(tx, company, keyHash);
    const who = await spendResetKey(tx, company, keyHash, { passwordHash, now });
    if (!who) throw new Failure('error.keyInvalid');
    if (activates) await deps.startAccess(tx, { company, userId: who.id }, now);
    await endSessionsOf(tx, company, who.id);
    await recordAudit(
      tx,
      {
        owner: company,
        type: 'PASSWORD_CHANGE',
        principal: who.login,
        data: { message: 'By mail', remoteAddress: address },
      },
      now,
    );
    await distrust(deps.viewers, tx, { company, id: who.id });
  });
}
