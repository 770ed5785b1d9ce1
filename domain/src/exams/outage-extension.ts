import { minuteMs } from '../time.ts';
import { examEnd, type Outage } from './exam-end.ts';

/**
 * How many milliseconds an outage adds to the end of an attempt (requirements 5, outages): the part of the outage in
 * which the attempt ran. All outages together add at most `limitMs`, so that nobody gains much by causing a failure;
 * after a longer outage the author allows another attempt.
 */
export function outageExtensionMs(
  attempt: { readonly startedAt: string; readonly endsAt: string; readonly extensionMs: number },
  outage: Outage,
  limitMs: number,
): number {
  const minutes = (Date.parse(attempt.endsAt) - Date.parse(attempt.startedAt)) / minuteMs;
  const lostMs = Date.parse(examEnd(attempt.startedAt, minutes, [outage])) - Date.parse(attempt.endsAt);
  return Math.max(0, Math.min(lostMs, limitMs - attempt.extensionMs));
}
