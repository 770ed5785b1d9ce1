import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A UUIDv7: later ids of one process sort later, also within one millisecond, so lists keep the order of writing when
 * their times are equal, and indexes grow at the end. Node's own `randomUUIDv7` has a random order within a
 * millisecond.
 */
export const newId = (): string => v7();

/** An id of another time than now; its time can be read from it. */
export const newIdAt = (at: Date): string => v7({ msecs: at.getTime() });

/** The time of an id of `newId` or `newIdAt`, exact to the millisecond. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

/**
 * An id with the time of its parent's id: learners see ids of options, and ids in the order of writing would reveal
 * which one the author wrote first.
 */
export const newIdUnder = (parentId: string): string => `${parentId.slice(0, 14)}7${randomUUID().slice(15)}`;

/**
 * Whether a text is a UUID as we write it. Other texts belong to no row and must not reach the database as ids. Upper
 * case is another text: PostgreSQL would find the row, but caches and lists compare texts.
 */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
