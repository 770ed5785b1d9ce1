import { examEnd, type Outage } from '@lernhaus/domain/exams/exam-end';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { lockRunningThrough, moveEnds } from './queries.ts';

const minutes = (fromIso: string, toIso: string): number => (Date.parse(toIso) - Date.parse(fromIso)) / 60_000;

/**
 * Gives the time in which no server was there to every attempt that ran through it (contract: exam clock). What an attempt
 * was given before is in its end already, so each outage is given by itself; its transaction makes sure that it is once.
 */
export async function giveBackTime(tx: Tx, outage: Outage): Promise<void> {
  const attempts = await lockRunningThrough(tx, outage.from, outage.to);
  if (attempts.length === 0) return;
  const moved = attempts.map((attempt) => {
    const endsAt = examEnd(attempt.startedAt, minutes(attempt.startedAt, attempt.endsAt), [outage]);
    const givenMs = Date.parse(endsAt) - Date.parse(attempt.endsAt);
    // A tab that said goodbye could not come back meanwhile either.
    const leftAt = attempt.leftAt && new Date(Date.parse(attempt.leftAt) + givenMs).toISOString();
    return { attempt, owner: attempt.owner, id: attempt.id, endsAt, leftAt, givenMs };
  });
  await moveEnds(tx, moved);
  for (const { attempt, endsAt, givenMs } of moved) {
    const { owner, user: principal, assessmentId, number } = attempt;
    const seconds = Math.round(givenMs / 1000);
    const message = `${assessmentId} attempt ${number}: ${seconds} s given back, ends ${endsAt}`;
    await recordAudit(tx, { owner, type: 'EXAM_TIME_RETURNED', principal, data: { message } }, new Date(outage.to));
  }
}
