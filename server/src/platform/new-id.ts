import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** A new row's id: UUIDv7, so that ids made later sort later and indexes grow at their end. */
export const newId = (): string => randomUUIDv7();

/**
 * An id for a row that belongs to another, with the time of that row's id: learners see the ids of options, and ids in the
 * order of writing would tell which one their author thought of first.
 */
export const newIdUnder = (parentId: string): string => `${parentId.slice(0, 14)}7${randomUUID().slice(15)}`;

/** Ids are opaque to clients; one that is no UUID belongs to no row, and must not reach the database as one. */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
