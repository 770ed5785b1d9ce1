import type { StreetCrimes } from '@lernhaus/domain/safety/assess-street';
import type { AskedStreet } from '@lernhaus/domain/safety/read-place';

/** The data of a source about a street. */
export interface StreetReport extends StreetCrimes {
  readonly basis: 'sample' | 'archive' | 'service';
  readonly location: {
    readonly displayName: string;
    readonly street: string;
    readonly city: string;
    readonly country: string;
  };
  /** The first and the last counted month, `2026-09`. */
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly nationalMedianFrom: 'measured' | 'estimate';
  /** The area of the local median. */
  readonly localMedianOf: 'city' | 'surroundings';
  /** How many streets of this name the city has. */
  readonly sameNameCount: number;
}

/** Where crimes come from: imported archives, or a service. */
export interface SafetySource {
  /** Null: no such street is known. Throws a `SafetySourceError` if the source cannot be asked. */
  find(street: AskedStreet): Promise<StreetReport | null>;
}

/** The reason why a source gives no answer. The message contains no words of the other server. */
export class SafetySourceError extends Error {
  readonly reason: 'unreachable' | 'nonsense' | 'busy';

  constructor(reason: SafetySourceError['reason'], options?: ErrorOptions) {
    super(`The source of crimes gave no answer: ${reason}.`, options);
    this.name = 'SafetySourceError';
    this.reason = reason;
  }
}
