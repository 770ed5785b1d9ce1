import { Failure, type FailureCode } from '@lernhaus/contract/failures';
import { bytesPerGigabyte, hasRoomFor, type PlanUse, planLimits } from '@lernhaus/domain/billing/plan-limits';
import type { Tx } from '../platform/database/transaction.ts';
import { type OrderedPlan, readOrderedPlan } from './queries.ts';

/** Something of a plan that is to be spent, and how the slice that spends it counts what is used. */
export interface QuotaRequest {
  readonly name: 'courses' | 'video';
  readonly used: (tx: Tx, company: string) => Promise<number>;
  /** How much more; one unless said. */
  readonly more?: number;
}

export type ReserveQuota = (tx: Tx, company: string, request: QuotaRequest) => Promise<void>;

/** The seats of a plan, as those count them who add people; null where nothing limits. */
export interface SeatQuota {
  readonly totalAdminUser: number | null;
  readonly totalStudents: number | null;
}

const nothingUsed: PlanUse = { courses: 0, students: 0, adminUsers: 0, video: 0, tokens: 0 };

/** What plans leave to companies. The platform's own, and those the operator made without an order, are not limited. */
export class PlanQuota {
  readonly #unlimited: readonly string[];

  constructor(unlimited: readonly string[]) {
    this.#unlimited = unlimited;
  }

  async planOf(tx: Tx, company: string): Promise<OrderedPlan | null> {
    return this.#unlimited.includes(company) ? null : readOrderedPlan(tx, company);
  }

  readonly seatsOf = async (tx: Tx, company: string): Promise<SeatQuota> =>
    (await this.planOf(tx, company)) ?? { totalAdminUser: null, totalStudents: null };

  /**
   * Makes sure that there is room, in the transaction that takes it: who spends the same of the same company waits until
   * it is over, so that of many at once no more get through than there is room for.
   */
  readonly reserve: ReserveQuota = async (tx, company, { name, used, more = 1 }) => {
    if (this.#unlimited.includes(company)) return;
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} of ${company}`]);
    const plan = await readOrderedPlan(tx, company);
    if (!plan) return;
    const remaining = planLimits(plan, { ...nothingUsed, [name]: await used(tx, company) });
    if (!hasRoomFor(remaining, name, more)) throw new Failure(`error.limit.${name}` satisfies FailureCode);
  };
}

export const videoBytesOf = ({ videoUploadLimitInGb }: OrderedPlan): number =>
  Math.floor(videoUploadLimitInGb * bytesPerGigabyte);
