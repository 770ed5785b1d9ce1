import { cityKey, streetKey } from '@lernhaus/domain/safety/street-names';
import { hourMs } from '@lernhaus/domain/time';
import type { SafetySource, StreetReport } from './safety-source.ts';

interface CachedReport {
  readonly until: number;
  readonly report: Promise<StreetReport | null>;
}

/**
 * Caches reports for a day, and unknown streets for an hour. Requests for the same street at the same time share one
 * call.
 */
export function cachedSource(source: SafetySource, clock: () => number = Date.now, mostReports = 1000): SafetySource {
  const reports = new Map<string, CachedReport>();
  return {
    find: async (asked) => {
      const key = JSON.stringify([streetKey(asked.street), cityKey(asked.city)]);
      const known = reports.get(key);
      if (known && known.until > clock()) return known.report;
      const report = source.find(asked);
      reports.delete(key);
      reports.set(key, { report, until: clock() + 24 * hourMs });
      const [oldest] = reports.keys();
      if (reports.size > mostReports && oldest !== undefined) reports.delete(oldest);
      try {
        const found = await report;
        if (!found) reports.set(key, { report, until: clock() + hourMs });
        return found;
      } catch (error) {
        // The next one asks again.
        reports.delete(key);
        throw error;
      }
    },
  };
}
