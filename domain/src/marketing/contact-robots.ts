/** A person needs more time to read the form and fill in four fields. */
export const fastestSeconds = 3;

interface SentForm {
  /** The field that people do not see. */
  readonly fax?: string | null | undefined;
  /** The time from opening the form until it was sent, by the server's clock; callers without a form have none. */
  readonly seconds?: number | null | undefined;
}

/**
 * What to do with a sent form: a robot that fills every field is answered as usual and ignored; one that is too fast
 * may send again, because a person with a filled-in form could be as fast.
 */
export function contactVerdict({ fax, seconds }: SentForm): 'accept' | 'ignore' | 'tooFast' {
  if ((fax ?? '').trim() !== '') return 'ignore';
  const isFast = seconds !== null && seconds !== undefined && seconds < fastestSeconds;
  return isFast ? 'tooFast' : 'accept';
}
