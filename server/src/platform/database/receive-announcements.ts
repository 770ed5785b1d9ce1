import type pg from 'pg';
import { z } from 'zod';
import { type Announcement, missedAnnouncement } from './database.ts';

export const channel = 'lernhaus';

const [tenant, id] = [z.string(), z.string()];
const shape: z.ZodType<Announcement> = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('missed') }),
  z.object({ topic: z.enum(['hosts', 'site', 'plan']), tenant }),
  z.object({ topic: z.literal('course'), tenant, id }),
  z.object({ topic: z.enum(['account', 'enrolments']), tenant, id: id.optional() }),
  z.object({ topic: z.literal('job'), id }),
]);

/**
 * What a trigger or a transaction sent on the channel; undefined for anything that is not an announcement. One that this
 * version does not understand (another version's, while it is replaced) counts as missed: nothing stays wrong.
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
 * Lets every connection of the pool hear what is announced (`pg_notify` on the channel, in triggers too). A connection hears
 * its own commit before the commit is answered, so this process never serves from a cache what it has just changed itself.
 */
export const receiveAnnouncements = (pool: pg.Pool, receive: (payload: string | undefined) => void): void => {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => receive(payload));
  });
};
