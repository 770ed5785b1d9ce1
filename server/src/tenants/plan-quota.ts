import { Failure, type FailureCode } from '@lernhaus/contract/failures';
import { bytesPerGigabyte, hasQuotaFor, type PlanUse, planLimits } from '@lernhaus/domain/billing/plan-limits';
import { lockByName } from '../platform/database/locks-by-name.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type OrderedPlan, readOrderedPlan } from './ordered-plan-queries.ts';

/** A part of the plan's quota, and how its slice counts what is used. */
export interface QuotaRequest {
  readonly name: 'courses' | 'video' | 'tokens';
  readonly used: (tx: Tx, company: string) => Promise<number>;
  /** The amount to reserve; 1 by default. */
  readonly more?: number;
}

export type ReserveQuota = (tx: Tx, company: string, request: QuotaRequest) => Promise<void>;

/** The seats of a plan; null means unlimited. */
interface SeatQuota {
  readonly totalAdminUser: number | null;
  readonly totalStudents: number | null;
}

const nothingUsed: PlanUse = { courses: 0, students: 0, adminUsers: 0, video: 0, tokens: 0 };

/** Checks the quota of plans. The platform's companies, and companies without an order, are unlimited. */
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
   * Throws if less than the amount is left. Call it in the transaction that uses it: other calls for the same quota wait
   * for its end, so that parallel calls cannot exceed it.
   */
  readonly reserve: ReserveQuota = async (tx, company, { name, used, more = 1 }) => {
    if (this.#unlimited.includes(company)) return;
    await lockByName(tx, `${name} of ${company}`);
    const plan = await readOrderedPlan(tx, company);
    if (!plan) return;
    const remaining = planLimits(plan, { ...nothingUsed, [name]: await used(tx, company) });
    if (!hasQuotaFor(remaining, name, more)) throw new Failure(`error.limit.${name}` satisfies FailureCode);
  };
}

export const videoBytesOf = ({ videoUploadLimitInGb }: OrderedPlan): number =>
  Math.floor(videoUploadLimitInGb * bytesPerGigabyte);
