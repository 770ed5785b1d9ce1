import { Failure } from '@lernhaus/contract/failures';
import { contactVerdict } from '@lernhaus/domain/marketing/contact-robots';
import { isWorkDone } from '@lernhaus/domain/marketing/form-work';
import { type RateLimits, workWindowSeconds } from '../platform/rate-limits.ts';
import type { FormStamps } from './form-stamps.ts';

interface FormProof {
  readonly fax?: string | null | undefined;
  readonly stamp?: string | null | undefined;
  readonly work?: string | null | undefined;
}

/**
 * True for a robot's form, which is answered and not stored. A form that was sent too fast, or with a strange stamp,
 * may be sent again.
 */
export function isSentByRobot(stamps: FormStamps, { fax, stamp }: FormProof, now: Date): boolean {
  const form = stamp ? stamps.read(stamp) : null;
  const seconds = form ? (now.getTime() - form.opened.getTime()) / 1000 : stamp ? 0 : null;
  const verdict = contactVerdict({ fax, seconds });
  if (verdict === 'tooFast') throw new Failure('error.contact.tooFast');
  return verdict === 'ignore';
}

/**
 * Counts a message. If a network has sent many messages, or a company has received many, the form is asked for work;
 * with work a network may send more messages. The work of a stamp counts once.
 */
export async function countMessage(
  rates: Pick<RateLimits, 'take'>,
  { stamp, work }: FormProof,
  { address, company, email, now }: { address: string; company: string; email: string; now: Date },
  stamps: FormStamps,
): Promise<void> {
  // Otherwise many networks together could fill one person's inbox with confirmations.
  const toPerson = { limit: 'contact', of: [company, email] } as const;
  const form = stamp && work ? stamps.read(stamp) : null;
  const isFresh = form !== null && now.getTime() - form.opened.getTime() < workWindowSeconds * 1000;
  const once = { limit: 'formWork', of: [form?.id ?? ''] } as const;
  const isWorked = stamp && work && isFresh && isWorkDone(stamp, work);
  // Callers without a form cannot work; they wait.
  const askForWork = (error: unknown): never => {
    const isRefused = error instanceof Failure && error.code === 'error.http.429';
    throw isRefused && stamp ? new Failure('error.contact.work', { seconds: Number(error.params['seconds']) }) : error;
  };
  if (isWorked) {
    // Used work asks for new work. What is refused in spite of fresh work waits: more work does not help.
    await rates.take(once).catch(askForWork);
    await rates.take({ limit: 'contactWithWork', address }, toPerson);
  } else {
    const contact = { limit: 'contact', address } as const;
    await rates.take(contact, { limit: 'contactOfCompany', of: [company] }, toPerson).catch(askForWork);
  }
}
