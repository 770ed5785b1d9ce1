import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** A UUIDv7: later ids sort later, and indexes grow at the end. */
export const newId = (): string => randomUUIDv7();

/**
 * An id with the time of its parent's id: learners see ids of options, and ids in the order of writing would reveal which one
 * the author wrote first.
 */
export const newIdUnder = (parentId: string): string => `${parentId.slice(0, 14)}7${randomUUID().slice(15)}`;

/** Whether a text is a UUID. Other texts belong to no row and must not reach the database as ids. */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
