import type pg from 'pg';
import { z } from 'zod';
import { type Announcement, missedAnnouncement } from './database.ts';

const [tenant, id] = [z.string(), z.string()];
const shape: z.ZodType<Announcement> = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('missed') }),
  z.object({ topic: z.enum(['hosts', 'site', 'plan']), tenant }),
  z.object({ topic: z.literal('course'), tenant, id }),
  z.object({ topic: z.enum(['account', 'enrolments']), tenant, id: id.optional() }),
  z.object({ topic: z.literal('job'), id }),
  z.object({ topic: z.literal('logger'), id, level: z.string().optional() }),
]);

/**
 * Parses a payload of the channel; undefined if it is not an announcement. An announcement of another version, which
 * this one does not know, counts as missed.
 */
export const readAnnouncement = (payload: string | undefined): Announcement | undefined => {
  if (!payload?.startsWith('{')) return undefined;
  try {
    return shape.safeParse(JSON.parse(payload)).data ?? missedAnnouncement;
  } catch {
    return undefined;
  }
};

/**
 * Receives announcements on every connection of the pool (`pg_notify`, in triggers too). A connection receives its own
 * before its commit is answered, so this process never serves what it has just changed.
 */
export const receiveAnnouncements = (pool: pg.Pool, receive: (payload: string | undefined) => void): void => {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => receive(payload));
  });
};
