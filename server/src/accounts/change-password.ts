import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { Viewer } from '../platform/context.ts';
import { readCompanyName } from '../tenants/api.ts';
import { noticeMail } from './account-mails.ts';
import { accountOf, replacePassword } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { assertPassword } from './assert-password.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { moveSession } from './session-queries.ts';

interface PasswordChangeContext {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly address: string;
}

/**
 * Changes the caller's password and ends all tokens, including the caller's. Returns a new token that expires when the
 * old one would have.
 */
export async function changePassword(
  deps: AccountServices,
  context: PasswordChangeContext,
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { viewer, now, address } = context;
  const { company, id } = viewer;
  const account = await deps.runInTenant(company, 'read', (tx) => accountOf(tx, company, id));
  if (!account) throw new Failure('error.http.401');
  const before = account.passwordHash;
  await assertPassword(deps, { viewer, address }, passwords.currentPassword, before);
  const after = await deps.passwords.hash({ tenant: company, account: id }, passwords.newPassword);
  const session = await deps.runInTenant(company, 'write', async (tx) => {
    if (!(await replacePassword(tx, { company, id }, { before, after }, now))) throw new Failure('error.wrongPassword');
    const movedSession = await moveSession(tx, { company, userId: id, sessionId: viewer.sessionId }, now);
    if (!movedSession) throw new Failure('error.http.401');
    await recordAudit(
      tx,
      { owner: company, act: 'passwordChanged', principal: viewer.login, data: { remoteAddress: address } },
      now,
    );
    const companyName = await readCompanyName(tx, company);
    await deps.queueMail(
      tx,
      noticeMail(deps.translate, 'passwordChanged', { ...account, owner: company, companyName }),
    );
    await invalidateSessions(deps.viewers, tx, { company, id });
    return movedSession;
  });
  return { token: await deps.tokens.sign({ company, userId: id, sessionId: session.id }, new Date(session.expires)) };
}
