import type { Log } from '../log.ts';
import type { Announcement, AnnouncementListener } from './database.ts';
import { readAnnouncement } from './hear-announcements.ts';

/** As many announcements as may lie between the first and the last connection that hears the same one. */
const remembered = 5_000;

/**
 * The listeners of this process; one that throws does not keep the others from hearing. Each connection hears every
 * announcement: it is told once, by the first, so that what was read anew since is not read a second time.
 */
export const createAnnouncements = (log: Log) => {
  const listeners = new Set<AnnouncementListener>();
  const heard = new Set<string>();
  const tell = (announcement: Announcement): void => {
    for (const listener of listeners) {
      try {
        listener(announcement);
      } catch (error) {
        log.error({ err: error, announcement }, 'a listener failed');
      }
    }
  };
  return {
    onAnnouncement: (listener: AnnouncementListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    /** A payload that a connection has received. Only one that names its transaction can be known to have come before. */
    hear: (payload: string | undefined): void => {
      const announcement = readAnnouncement(payload);
      if (!payload || !announcement) return;
      if (payload.includes('"xact"')) {
        if (heard.has(payload)) return;
        heard.add(payload);
        if (heard.size > remembered) heard.delete(heard.values().next().value ?? '');
      }
      tell(announcement);
    },
  };
};
