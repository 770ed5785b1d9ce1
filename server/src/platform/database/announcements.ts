import type { Log } from '../log.ts';
import type { Announcement, AnnouncementListener } from './database.ts';

/** The listeners of this process; one that throws does not keep the others from hearing. */
export const createAnnouncements = (log: Log) => {
  const listeners = new Set<AnnouncementListener>();
  return {
    onAnnouncement: (listener: AnnouncementListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (announcement: Announcement): void => {
      for (const listener of listeners) {
        try {
          listener(announcement);
        } catch (error) {
          log.error({ err: error, announcement }, 'a listener failed');
        }
      }
    },
  };
};
