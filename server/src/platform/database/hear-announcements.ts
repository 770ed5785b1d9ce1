import type pg from 'pg';
import { z } from 'zod';
import type { Announcement, AnnouncementListener } from './database.ts';

export const channel = 'lernhaus';

const shape = z.object({ topic: z.string(), tenant: z.string().optional(), id: z.string().optional() });

/** What a trigger or a transaction sent on the channel; undefined for anything that is not an announcement. */
export const readAnnouncement = (payload: string | undefined): Announcement | undefined => {
  if (!payload?.startsWith('{')) return undefined;
  try {
    return shape.safeParse(JSON.parse(payload)).data as Announcement | undefined;
  } catch {
    return undefined;
  }
};

/**
 * Lets every connection of the pool hear what is announced (`pg_notify` on the channel, in triggers too). A connection hears
 * its own commit before the commit is answered, so this process never serves from a cache what it has just changed itself.
 */
export const hearAnnouncements = (pool: pg.Pool, tell: AnnouncementListener): void => {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => {
      const announcement = readAnnouncement(payload);
      if (announcement) tell(announcement);
    });
  });
};
