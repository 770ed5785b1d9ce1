import { Failure } from '@lernhaus/contract/failures';
import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import type { Tx } from '../platform/database/transaction.ts';

/** How many of each kind a company's plan allows; null where nothing limits. */
export interface SeatLimits {
  readonly totalAdminUser: number | null;
  readonly totalStudents: number | null;
}
export type PlanLimitsOf = (tx: Tx, company: string) => Promise<SeatLimits>;

type Seat = 'adminUsers' | 'students' | null;

/** Whoever authors or runs the company takes an admin's seat, whoever only learns a student's, customers of other products none. */
export function seatOf(authorities: readonly Role[]): Seat {
  const { isEditor, student } = flagsOf(authorities);
  if (isEditor) return 'adminUsers';
  return student ? 'students' : null;
}

/** How many seats of a kind are taken. */
export async function countSeats(tx: Tx, company: string, seat: NonNullable<Seat>): Promise<number> {
  const held = await tx.query<{ authorities: Role[]; people: number }>(
    'select authorities, count(*) as people from users where owner = $1 group by authorities',
    [company],
  );
  return held.filter((row) => seatOf(row.authorities) === seat).reduce((sum, { people }) => sum + people, 0);
}

/** Refuses one more of a kind than the plan allows. Call it under the lock of the company's people (`lockUsersOf`). */
export async function reserveSeat(
  tx: Tx,
  company: string,
  authorities: readonly Role[],
  planLimitsOf: PlanLimitsOf,
): Promise<void> {
  const seat = seatOf(authorities);
  if (!seat) return;
  const { totalAdminUser, totalStudents } = await planLimitsOf(tx, company);
  const limit = seat === 'adminUsers' ? totalAdminUser : totalStudents;
  if (limit === null) return;
  if ((await countSeats(tx, company, seat)) >= limit)
    throw new Failure(seat === 'adminUsers' ? 'error.limit.adminUsers' : 'error.limit.students', { limit });
}
