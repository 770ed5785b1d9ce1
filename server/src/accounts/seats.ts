import { Failure } from '@lernhaus/contract/failures';
import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import type { Tx } from '../platform/database/transaction.ts';
import type { PlanQuota } from '../tenants/api.ts';

type Seat = 'adminUsers' | 'students' | null;

/** Authors and owners take an admin seat, students a student seat, customers of other products none. */
export function seatOf(authorities: readonly Role[]): Seat {
  const { isEditor, student } = flagsOf(authorities);
  if (isEditor) return 'adminUsers';
  return student ? 'students' : null;
}

/** The number of taken seats of each kind. */
export async function countSeats(tx: Tx, company: string): Promise<Record<NonNullable<Seat>, number>> {
  const rows = await tx.query<{ authorities: Role[]; people: number }>(
    'select authorities, count(*) as people from users where owner = $1 group by authorities',
    [company],
  );
  const seats = { adminUsers: 0, students: 0 };
  for (const { authorities, people } of rows) {
    const seat = seatOf(authorities);
    if (seat) seats[seat] += people;
  }
  return seats;
}

/** Throws if the plan has no seat left. Call it under `lockUsersOf`. */
export async function reserveSeat(
  tx: Tx,
  company: string,
  authorities: readonly Role[],
  seatsOf: PlanQuota['seatsOf'],
): Promise<void> {
  const seat = seatOf(authorities);
  if (!seat) return;
  const { totalAdminUser, totalStudents } = await seatsOf(tx, company);
  const limit = seat === 'adminUsers' ? totalAdminUser : totalStudents;
  if (limit === null) return;
  if ((await countSeats(tx, company))[seat] >= limit)
    throw new Failure(seat === 'adminUsers' ? 'error.limit.adminUsers' : 'error.limit.students', { limit });
}
