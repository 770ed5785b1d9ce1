import type { Log } from '../log.ts';
import type { Announcement, AnnouncementListener } from './database.ts';
import { readAnnouncement } from './receive-announcements.ts';

/** As many announcements as may lie between the first and the last connection that hears the same one. */
const maxRemembered = 5_000;

/**
 * The listeners of this process; one that throws does not keep the others from hearing. Each connection hears every
 * announcement: it is told once, by the first, so that what was read anew since is not read a second time.
 */
export const createAnnouncements = (log: Log) => {
  const listeners = new Set<AnnouncementListener>();
  const received = new Set<string>();
  const notify = (announcement: Announcement): void => {
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
    notify,
    /** A payload that a connection has received. Only one that names its transaction can be known to have come before. */
    receive: (payload: string | undefined): void => {
      const announcement = readAnnouncement(payload);
      if (!payload || !announcement) return;
      if (payload.includes('"xact"')) {
        if (received.has(payload)) return;
        received.add(payload);
        if (received.size > maxRemembered) received.delete(received.values().next().value ?? '');
      }
      notify(announcement);
    },
  };
};
