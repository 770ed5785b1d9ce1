import { type InviteLine, inviteLimits, type inviteUsers } from '@lernhaus/contract/accounts/invitations';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { fullName } from '@lernhaus/domain/accounts/full-name';
import { grantableRoles } from '@lernhaus/domain/accounts/grantable-roles';
import { outsiders } from '@lernhaus/domain/accounts/outsiders';
import { type Invitation, readInvitations } from '@lernhaus/domain/accounts/read-invitations';
import { type Accounts, countSeats, type FoundAccount, findAccounts, lockUsersOf, seatOf } from '../accounts/api.ts';
import { amountToPay, enrolLearner } from '../billing/api.ts';
import { readEnrolledCoursesOf, readPublishedCards } from '../courses/api.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Reply, RequestContext } from '../platform/http/route-registry.ts';
import type { PlanQuota, Tenants } from '../tenants/api.ts';

type Report = Reply<typeof inviteUsers>;
type Seats = Report['freeSeats'];
/** What is left while lines are planned. */
type FreeSeats = { -readonly [Seat in keyof Seats]: Seats[Seat] };

export interface InviteServices {
  readonly platform: Pick<Platform, 'rates' | 'queueMail' | 'translate'> & Pick<Tenants, 'originOf'>;
  readonly accounts: Pick<Accounts, 'createInviter'>;
  readonly quota: PlanQuota;
}

/** Lines of one transaction: either all of them are done, or none. */
const linesAtOnce = 25;

/** Invites people from a CSV file, or reports what would be done. */
export async function inviteFromCsv(
  { platform, accounts, quota }: InviteServices,
  context: RequestContext,
  { csv, isDryRun }: { readonly csv: string; readonly isDryRun: boolean },
): Promise<Report> {
  const invitations = invitationsOf(csv, context);
  const { company } = context.tenant;
  if (isDryRun)
    return context.inTransaction('read', async (txContext) => {
      const freeSeats = await freeSeatsOf(txContext, quota);
      const planned = await plan(txContext, invitations, { ...freeSeats }, await offeredByName(txContext));
      return { freeSeats, lines: planned.map(({ line }) => line) };
    });
  await platform.rates.take({ limit: 'learnerMails', of: [company] });
  const invite = await accounts.createInviter({ tenant: company, account: context.viewer?.id });
  const reports: Report[] = [];
  for (let at = 0; at < invitations.length; at += linesAtOnce)
    reports.push(
      await context.inTransaction('write', async (txContext) => {
        await lockUsersOf(txContext.tx, company);
        const freeSeats = await freeSeatsOf(txContext, quota);
        const part = invitations.slice(at, at + linesAtOnce);
        const offeredCourses = await offeredByName(txContext);
        const planned = await plan(txContext, part, { ...freeSeats }, offeredCourses);
        const lines: InviteLine[] = [];
        for (const one of planned) lines.push(await carryOut({ platform, invite, offeredCourses }, txContext, one));
        return { lines, freeSeats };
      }),
    );
  const [first] = reports;
  return {
    lines: reports.flatMap(({ lines }) => lines),
    freeSeats: first?.freeSeats ?? { students: null, adminUsers: null },
  };
}

interface InviteContext {
  readonly platform: InviteServices['platform'];
  readonly invite: Awaited<ReturnType<Accounts['createInviter']>>;
  readonly offeredCourses: OfferedCourses;
}

/** Does what is planned for a line. */
async function carryOut(
  { platform, invite, offeredCourses }: InviteContext,
  context: TransactionContext,
  { line, invitation, account: knownAccount }: PlannedLine,
): Promise<InviteLine> {
  if (line.outcome !== 'new' && line.outcome !== 'enrolled') return line;
  const account = line.outcome === 'new' ? await invite(context, invitation) : knownAccount;
  if (!account) return line;
  for (const course of coursesOf(invitation, offeredCourses)) await enrolLearner(platform, context, account, course);
  return line.outcome === 'new' ? { ...line, login: account.login, outcome: 'invited' } : line;
}

function invitationsOf(csv: string, { viewer }: RequestContext): readonly Invitation[] {
  const { rows } = inviteLimits;
  const invitations = readInvitations(csv, { rows: rows + 1, grantable: grantableRoles(viewer?.authorities ?? []) });
  if (invitations === null) throw new Failure('error.invitations.header');
  if (invitations.length === 0) throw new Failure('error.invitations.none');
  if (invitations.length > rows) throw new Failure('error.invitations.tooMany', { count: rows });
  return invitations;
}

async function freeSeatsOf({ tx, tenant: { company } }: TransactionContext, quota: PlanQuota): Promise<Seats> {
  const { totalStudents, totalAdminUser } = await quota.seatsOf(tx, company);
  const seats = await countSeats(tx, company);
  const free = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
  return { students: free(totalStudents, seats.students), adminUsers: free(totalAdminUser, seats.adminUsers) };
}

/** Null: several courses have the name. */
type OfferedCourses = ReadonlyMap<string, CourseCard | null>;

/** The published courses that the company offers, by id and by name in lower case. */
async function offeredByName({ tx, tenant }: TransactionContext): Promise<OfferedCourses> {
  const cards = await readPublishedCards(tx, tenant.company);
  const courses = new Map<string, CourseCard | null>();
  for (const card of cards) {
    const name = card.name.toLowerCase();
    courses.set(name, courses.has(name) ? null : card).set(card.id, card);
  }
  return courses;
}

const coursesOf = ({ courses }: Invitation, offeredCourses: OfferedCourses): CourseCard[] => [
  ...new Set(courses.flatMap((word) => offeredCourses.get(word.toLowerCase()) ?? [])),
];

interface KnownAccounts {
  readonly accounts: ReadonlyMap<string, FoundAccount>;
  /** The logins and addresses that somebody has, and the logins that no new account has. */
  readonly otherLogins: ReadonlySet<string>;
  readonly offeredCourses: OfferedCourses;
  /** The courses that accounts may open now, by the account's id. */
  readonly enrolled: ReadonlyMap<string, ReadonlySet<string>>;
}

interface PlannedLine {
  readonly line: InviteLine;
  readonly invitation: Invitation;
  /** Undefined for new people. */
  readonly account: FoundAccount | undefined;
}

/** What is done with each line; takes the seats of new people from `seats`. */
async function plan(
  context: TransactionContext,
  invitations: readonly Invitation[],
  seats: FreeSeats,
  offeredCourses: OfferedCourses,
): Promise<PlannedLine[]> {
  const { tx, now } = context;
  const { company } = context.tenant;
  const names = invitations.flatMap(({ email, login }) => [email, login]);
  const accounts = await findAccounts(tx, company, names);
  const accountFacts: KnownAccounts = {
    accounts: new Map(accounts.map((account) => [account.email, account])),
    otherLogins: new Set([...outsiders, ...accounts.flatMap(({ login, email }) => [login, email])]),
    offeredCourses,
    enrolled: await readEnrolledCoursesOf(tx, { company, ids: accounts.map(({ id }) => id) }, now),
  };
  return invitations.map((invitation) => {
    const { line, email, login, roles } = invitation;
    const account = accountFacts.accounts.get(email);
    const reported = {
      line,
      email,
      login: account?.login ?? login,
      name: fullName(invitation),
      roles: [...roles],
      courses: coursesOf(invitation, offeredCourses).map(({ name }) => name),
      ...outcomeOf(invitation, accountFacts, seats),
    };
    return { line: reported, invitation, account };
  });
}

function outcomeOf(
  invitation: Invitation,
  { accounts, otherLogins, offeredCourses, enrolled }: KnownAccounts,
  seats: FreeSeats,
): Pick<InviteLine, 'outcome' | 'word' | 'orders'> {
  const { problem, word, email, login, roles } = invitation;
  if (problem) return { outcome: problem, word, orders: [] };
  const unclear = invitation.courses.find((one) => !offeredCourses.get(one.toLowerCase()));
  if (unclear !== undefined)
    return {
      outcome: offeredCourses.has(unclear.toLowerCase()) ? 'sameNameCourses' : 'badCourse',
      word: unclear,
      orders: [],
    };
  const courses = coursesOf(invitation, offeredCourses);
  const account = accounts.get(email);
  const enrolledIds = account && enrolled.get(account.id);
  const missing = courses.filter(({ id }) => !enrolledIds?.has(id));
  const orders = ordersOf(missing);
  if (account && !account.isUnconfirmed)
    return { outcome: missing.length > 0 ? 'enrolled' : 'exists', word: null, orders };
  if (!account && (otherLogins.has(login) || otherLogins.has(email)))
    return { outcome: 'loginTaken', word: null, orders: [] };
  // An account that nobody has confirmed becomes the invited one.
  const hasSeat = account && seatOf(account.authorities) === seatOf(roles);
  if (!hasSeat && !takeSeat(roles, seats)) return { outcome: 'noSeat', word: null, orders: [] };
  return { outcome: 'new', word: null, orders };
}

const ordersOf = (courses: readonly CourseCard[]): InviteLine['orders'] =>
  courses.map((course) => ({ course: course.name, ...amountToPay(course) })).filter(({ amount }) => amount > 0);

function takeSeat(roles: Invitation['roles'], seats: FreeSeats): boolean {
  const seat = seatOf(roles);
  const free = seat && seats[seat];
  if (seat === null || free === null) return true;
  if (free <= 0) return false;
  seats[seat] = free - 1;
  return true;
}
