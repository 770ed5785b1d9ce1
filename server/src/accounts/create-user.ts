import { randomBytes } from 'node:crypto';
import { newUserBody, type User } from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { OpenScope } from '../platform/http/mount.ts';
import { type Scope, seesAllCompanies, type Viewer } from '../platform/scope.ts';
import { keyMail } from './account-mails.ts';
import { foldedEmail, foldedLogin } from './folded-names.ts';
import { insertAccount } from './insert-account.ts';
import { keyMs, newMailedKey } from './mailed-keys.ts';
import { claimedRoles, refuseRoles, refuseStrayAdmin } from './may-manage.ts';
import { parseBody, refuseOwnId } from './parse-body.ts';
import type { UserDeps } from './user-deps.ts';
import { personById } from './user-queries.ts';

/** Which company the new person joins: the caller's, unless the platform's ADMIN on the main host says another. */
async function companyFor(deps: UserDeps, scope: Scope, asked: string | null | undefined): Promise<string> {
  if (!asked || !seesAllCompanies(scope.tenant, scope.viewer)) return scope.tenant.company;
  if ((await deps.allCompanies(scope.tx)).includes(asked)) return asked;
  throw new Failure('error.unknownReference', { field: 'company' }, [
    { objectName: 'user', field: 'company', message: 'Unknown' },
  ]);
}

interface At {
  readonly scope: OpenScope;
  readonly viewer: Viewer;
}

/** Adds a person to a company. Without a password they are mailed a link to choose their first. */
export async function createUser(deps: UserDeps, { scope, viewer }: At, body: unknown): Promise<User> {
  refuseRoles(viewer, [], claimedRoles(body) ?? []);
  refuseOwnId(body);
  const given = parseBody(newUserBody, body);
  const names = { login: foldedLogin(given.login), email: foldedEmail(given.email) };
  const authorities = given.authorities ?? ['ROLE_STUDENT' as const];
  const { key, hash } = newMailedKey();
  const invited = !given.password;
  const passwordHash = await deps.passwords.hash(given.password || randomBytes(24).toString('base64url'));
  const { now } = scope;
  return scope.inTransaction('write', async (inside) => {
    const owner = await companyFor(deps, inside, given.company);
    refuseStrayAdmin(authorities, owner, deps.mainCompany);
    const account = {
      ...names,
      owner,
      firstName: given.firstName,
      lastName: given.lastName,
      passwordHash,
      langKey: given.langKey ?? scope.tenant.language,
      authorities,
      activated: given.activated ?? true,
      createdBy: viewer.login,
      ...(invited ? { resetKey: { hash, expires: new Date(now.getTime() + keyMs.invitation) } } : {}),
    };
    const id = await insertAccount(inside.tx, account, deps.planLimitsOf, now);
    const message = `Added ${names.login}: ${authorities.join(', ')}`;
    await recordAudit(inside.tx, { owner, type: 'ROLE_CHANGE', principal: viewer.login, data: { message } }, now);
    if (invited) {
      const school = await deps.schoolOf(inside.tx, owner);
      const origin = await deps.originOf(inside.tx, owner);
      const mail = keyMail(deps.say, 'invitation', { ...account, school, origin }, key);
      await deps.queueMail(inside.tx, mail);
    }
    const made = await personById(inside, id);
    if (!made) throw new Error('A person that was just added is not there.');
    return made;
  });
}
