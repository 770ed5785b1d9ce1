import type { FieldError } from '@lernhaus/contract/failures';

export interface FailureFacts {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The key of its message in the language files, or the server's own words. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fieldErrors: readonly FieldError[];
  /** The id of the call that failed. */
  readonly endpoint: string;
  /** The key of the `x-app-error` header, where one came. */
  readonly appError: string | null;
}

/** A call that failed, as the problem document told it. */
export class CallFailure extends Error implements FailureFacts {
  readonly status: number;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fieldErrors: readonly FieldError[];
  readonly endpoint: string;
  readonly appError: string | null;

  constructor(facts: FailureFacts, options?: ErrorOptions) {
    super(facts.key, options);
    this.name = 'CallFailure';
    this.status = facts.status;
    this.key = facts.key;
    this.params = facts.params;
    this.fieldErrors = facts.fieldErrors;
    this.endpoint = facts.endpoint;
    this.appError = facts.appError;
  }
}

/** Whether the server was not reached or could not work: the same call may succeed a moment later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 503);

/** The status of whatever a caller threw, in the browser or on the server; 0 when it was no answer. */
export function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}
