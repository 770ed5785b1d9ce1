import { Failure } from '@lernhaus/contract/failures';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import { recordAudit } from '../platform/audit.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import { networkOf } from '../platform/network-of.ts';
import type { RateKey } from '../platform/rate-limits.ts';
import type { AccountServices } from './account-services.ts';
import { type Candidate, candidateOf, deleteExpiredSessions, openSession } from './session-queries.ts';

/** A session and its token end after this time; `remembered` counts if the user chose “Remember me”. */
const sessionLifetimesMs = { usual: 8 * hourMs, remembered: 30 * dayMs } as const;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe?: boolean | null | undefined;
}

interface SignInContext {
  readonly company: string;
  readonly address: string;
  readonly now: Date;
}

const refusal = () => new Failure('login.messages.error.authentication');

/**
 * Signs a user in with login or e-mail address. A wrong password, an unknown login and an inactive account get the same
 * answer after the same time (requirements 7).
 */
export async function signIn(
  deps: AccountServices,
  context: SignInContext,
  credentials: Credentials,
): Promise<{ token: string }> {
  const login = normaliseLogin(credentials.username) ?? '';
  const candidates = await candidatesFor(deps, context.company, login);
  // The typed login has a limit on all hosts together, whether an account has it or not. It is the first key, so a try
  // waits only for tries of the same login. Otherwise refusals and waits would show which logins exist.
  const buckets: RateKey[] = [
    { limit: 'login', address: context.address, of: [login] },
    ...signInBuckets(context.address, candidates),
  ];
  return deps.rates.guard(buckets, () => check(deps, context, candidates, credentials));
}

/**
 * The rate-limit keys of a password try. Login, e-mail address and all spellings count for the same account, on every
 * host.
 */
export const signInBuckets = (
  address: string,
  accounts: readonly { readonly owner: string; readonly id: string }[],
): RateKey[] => [
  ...accounts.flatMap(({ owner, id }): RateKey[] => [
    { limit: 'login', address, of: [owner, id] },
    { limit: 'loginOfAccount', of: [owner, id] },
  ]),
  { limit: 'loginOfNetwork', address },
];

async function check(
  deps: AccountServices,
  context: SignInContext,
  candidates: readonly Candidate[],
  { password, rememberMe }: Credentials,
): Promise<{ token: string }> {
  const accounts = candidates.length > 0 ? candidates : [null];
  const asker = { tenant: context.company, account: networkOf(context.address) };
  // Checked in parallel, so that a login known to both the company and the platform takes no longer.
  const matches = await Promise.all(
    accounts.map((one) => deps.passwords.matches(asker, password, one?.passwordHash ?? null)),
  );
  const who = accounts.find((one, index) => matches[index] && one?.activated);
  const token = who && (await open(deps, context, who, rememberMe === true));
  if (token) return { token };
  const local = candidates.find(({ owner }) => owner === context.company);
  await deps.audits.recordThrottled(
    context.company,
    {
      act: 'signInFailed',
      // An unknown login may be a password typed into the wrong field, so it is not recorded.
      principal: local?.login ?? ('anonymous' satisfies Outsider),
      message: local ? 'Bad credentials' : 'Unknown login',
      remoteAddress: context.address,
    },
    context.now,
  );
  throw refusal();
}

/** Sign-ins go before other work of their company. */
const priority = { hasPriority: true } as const;

/** The accounts with this login that may sign in here: one of the company, and one of the platform's ADMIN. */
async function candidatesFor(
  { database, runInTenant, mainCompany }: AccountServices,
  company: string,
  login: string,
): Promise<Candidate[]> {
  const ownCandidate = await runInTenant(
    company,
    'read',
    (tx) => tx.readAndCommit((read) => candidateOf(read, company, login)),
    priority,
  );
  if (company === mainCompany) return ownCandidate ? [ownCandidate] : [];
  // It takes no turn: with one, each sign-in would make the main company active, which takes places from all others.
  const ofPlatform = await inPlatform(database, 'read', (tx) =>
    tx.readAndCommit((read) => candidateOf(read, mainCompany, login)),
  );
  const admin = ofPlatform?.authorities.includes('ROLE_ADMIN') ? ofPlatform : null;
  return [ownCandidate, admin].filter((one) => one !== null);
}

async function open(
  deps: AccountServices,
  context: SignInContext,
  who: Candidate,
  remember: boolean,
): Promise<string | null> {
  const expires = new Date(
    context.now.getTime() + (remember ? sessionLifetimesMs.remembered : sessionLifetimesMs.usual),
  );
  const write = async (tx: Tx) => {
    const opened = await openSession(tx, who, { now: context.now, expires });
    if (!opened) return null;
    await deleteExpiredSessions(tx, who.owner, who.id, context.now);
    const message = who.owner === context.company ? 'Signed in' : `Signed in at ${context.company}`;
    const data = { message, remoteAddress: context.address };
    await recordAudit(tx, { owner: who.owner, act: 'signedIn', principal: who.login, data }, context.now);
    return opened;
  };
  const sessionId = await deps.runInTenant(who.owner, 'write', write, priority);
  return sessionId && deps.tokens.sign({ company: who.owner, userId: who.id, sessionId }, expires);
}
