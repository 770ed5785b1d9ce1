import type { FieldError } from '@lernhaus/contract/failures';

export interface FailureFacts {
  /** The HTTP status; 0 without a reply. */
  readonly status: number;
  /** The message key, or the server's own text. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fieldErrors: readonly FieldError[];
  /** The id of the call that failed. */
  readonly endpoint: string;
  /** The key of the `x-app-error` header, if there is one. */
  readonly appError: string | null;
  /** The JSON object of the reply, if there is one. */
  readonly body?: object;
}

/** A failed call, with the data of the problem document. */
export class CallFailure extends Error implements FailureFacts {
  readonly status: number;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fieldErrors: readonly FieldError[];
  readonly endpoint: string;
  readonly appError: string | null;
  readonly body: object;

  constructor(facts: FailureFacts, options?: ErrorOptions) {
    super(facts.key, options);
    this.name = 'CallFailure';
    this.status = facts.status;
    this.key = facts.key;
    this.params = facts.params;
    this.fieldErrors = facts.fieldErrors;
    this.endpoint = facts.endpoint;
    this.appError = facts.appError;
    this.body = facts.body ?? {};
  }
}

/** Whether the server could not be reached or was overloaded, so that the call may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 503);

/** The status of an error thrown by a caller, in the browser or on the server; 0 when there was no reply. */
export function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** Whether the server refused what it received, so that the same call would be refused again. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}
