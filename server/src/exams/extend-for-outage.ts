import { outageExtensionMs } from '@lernhaus/domain/exams/outage-extension';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Outage } from '../platform/heartbeat/outages.ts';
import { lockAttemptsDuring, writeNewEnds } from './queries.ts';

export type ExtendForOutage = (tx: Tx, outage: Outage) => Promise<void>;

const addMs = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

const causes = {
  restart: 'no server was there',
  database: 'the database could not be reached',
  backup: 'a backup was read',
} as const;

/**
 * Extends every attempt that ran during an outage (requirements 5, outages), up to a limit per attempt. Earlier
 * extensions are already in the attempt's end. The caller's transaction ensures that each outage is handled once.
 */
export function createOutageExtension(limitSeconds: number): ExtendForOutage {
  return async (tx, outage) => {
    const attempts = await lockAttemptsDuring(tx, outage.from, outage.to);
    const extended = attempts.flatMap((attempt) => {
      const extensionMs = outageExtensionMs(attempt, outage, limitSeconds * 1000);
      const { owner, id, endsAt, leftAt } = attempt;
      // A learner who had closed the tab could not open it again during the outage.
      const times = { endsAt: addMs(endsAt, extensionMs), leftAt: leftAt && addMs(leftAt, extensionMs) };
      return extensionMs > 0 ? [{ attempt, owner, id, ...times, extensionMs }] : [];
    });
    if (extended.length === 0) return;
    await writeNewEnds(tx, extended);
    for (const { attempt, endsAt, extensionMs } of extended) {
      const { owner, user: principal, assessmentId, number } = attempt;
      const seconds = Math.round(extensionMs / 1000);
      const message = `${assessmentId} attempt ${number}: ${seconds} s given back, ends ${endsAt}: ${causes[outage.cause]} from ${outage.from} to ${outage.to}`;
      const event = { owner, act: 'examTimeReturned', principal, data: { message } } as const;
      const values = { assessment: assessmentId, number, seconds };
      await recordAudit(tx, { ...event, values }, new Date(outage.to));
    }
  };
}
