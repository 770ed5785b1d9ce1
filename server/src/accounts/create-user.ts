import { randomBytes } from 'node:crypto';
import { newUserBody, type User } from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import { seesAllTenants, type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { refuseOwnId } from '../resource/read-body.ts';
import { listTenants, readCompanyName } from '../tenants/api.ts';
import { keyMail } from './account-mails.ts';
import type { AccountServices } from './account-services.ts';
import { insertAccount } from './insert-account.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';
import { claimedRoles, refuseAdminOutsideMain, refuseRoles } from './may-manage.ts';
import { parseBody } from './parse-body.ts';
import { parseEmail, parseLogin } from './parse-names.ts';
import { findUserById } from './user-queries.ts';

/** The company of the new user: the caller's, unless the platform's ADMIN on the main host names another. */
async function companyFor(context: TransactionContext, requestedCompany: string | null | undefined): Promise<string> {
  if (!requestedCompany || !seesAllTenants(context.tenant, context.viewer)) return context.tenant.company;
  if ((await listTenants(context.tx)).some(({ company }) => company === requestedCompany)) return requestedCompany;
  throw new Failure('error.unknownReference', { field: 'company' }, [
    { objectName: 'user', field: 'company', message: 'Unknown' },
  ]);
}

interface SignedInCaller {
  readonly context: RequestContext;
  readonly viewer: Viewer;
}

/** Adds a user to a company. Without a password the user gets a mail with a link to choose one. */
export async function createUser(
  deps: AccountServices,
  { context, viewer }: SignedInCaller,
  body: unknown,
): Promise<User> {
  refuseRoles(viewer, [], claimedRoles(body) ?? []);
  refuseOwnId(body);
  const input = parseBody(newUserBody, body);
  const names = { login: parseLogin(input.login), email: parseEmail(input.email) };
  const authorities = input.authorities ?? ['ROLE_STUDENT' as const];
  const { key, hash } = createMailKey();
  const invited = !input.password;
  const ofCompany = (seesAllTenants(context.tenant, viewer) && input.company) || context.tenant.company;
  if (invited) await deps.rates.take({ limit: 'mailsToAddress', of: [ofCompany, names.email] });
  const passwordHash = await deps.passwords.hash(
    { tenant: context.tenant.company, account: viewer.id },
    input.password || randomBytes(24).toString('base64url'),
  );
  const { now } = context;
  return context.inTransaction('write', async (txContext) => {
    const owner = await companyFor(txContext, input.company);
    refuseAdminOutsideMain(authorities, owner, deps.mainCompany);
    const account = {
      ...names,
      owner,
      firstName: input.firstName,
      lastName: input.lastName,
      passwordHash,
      langKey: input.langKey ?? context.tenant.language,
      authorities,
      activated: input.activated ?? true,
      createdBy: viewerNameIn(owner, viewer),
      ...(invited ? { resetKey: { hash, expires: new Date(now.getTime() + keyLifetimesMs.invitation) } } : {}),
    };
    const id = await insertAccount(txContext.tx, account, deps.quota.seatsOf, now);
    const message = `Added ${names.login}: ${authorities.join(', ')}`;
    const values = { user: names.login, roles: authorities.join(',') };
    const event = {
      owner,
      act: 'userAdded',
      principal: viewerNameIn(owner, viewer),
      data: { message },
      values,
    } as const;
    await recordAudit(txContext.tx, event, now);
    if (invited) {
      const companyName = await readCompanyName(txContext.tx, owner);
      const origin = await deps.originOf(txContext.tx, owner);
      const mail = keyMail(deps.translate, 'invitation', { ...account, companyName, origin }, key);
      await deps.queueMail(txContext.tx, mail);
    }
    const user = await findUserById(txContext, id);
    if (!user) throw new Error('The user that was just added is not there.');
    return user;
  });
}
