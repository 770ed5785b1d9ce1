import { Failure } from '@lernhaus/contract/failures';

/** Whether an error refuses what was given. A 503 means that we are busy, and the same may succeed later. */
export const isRefusal = (error: unknown): error is Failure => error instanceof Failure && error.status !== 503;
