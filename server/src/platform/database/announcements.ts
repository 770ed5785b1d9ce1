import type { Log } from '../log.ts';
import type { Announcement, AnnouncementListener } from './database.ts';
import { readAnnouncement } from './receive-announcements.ts';

/** The number of announcements that can arrive between the first and the last connection that receives the same one. */
const maxRemembered = 5_000;

/**
 * Passes announcements to the listeners of this process; an error in one listener does not stop the others. Every
 * connection receives every announcement, but listeners get it once, so that fresh data are not read again.
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
    /** Handles a received payload. Only payloads that name their transaction can be recognised as duplicates. */
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
