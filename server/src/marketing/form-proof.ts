import { Failure } from '@lernhaus/contract/failures';
import { contactVerdict } from '@lernhaus/domain/marketing/contact-robots';
import type { FormStamps } from './form-stamps.ts';

interface FormProof {
  readonly fax?: string | null | undefined;
  readonly stamp?: string | null | undefined;
}

/** True for a robot's form, which is answered and not stored. A form that was sent too fast, or with a strange stamp, may be sent again. */
export function isSentByRobot(stamps: FormStamps, { fax, stamp }: FormProof, now: Date): boolean {
  const form = stamp ? stamps.read(stamp) : null;
  const seconds = form ? (now.getTime() - form.opened.getTime()) / 1000 : stamp ? 0 : null;
  const verdict = contactVerdict({ fax, seconds });
  if (verdict === 'tooFast') throw new Failure('error.contact.tooFast');
  return verdict === 'ignore';
}
