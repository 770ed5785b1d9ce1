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
    find: async (street) => {
      const key = JSON.stringify([streetKey(street.street), cityKey(street.city)]);
      const cached = reports.get(key);
      if (cached && cached.until > clock()) return cached.report;
      const report = source.find(street);
      reports.delete(key);
      reports.set(key, { report, until: clock() + 24 * hourMs });
      const [oldest] = reports.keys();
      if (reports.size > mostReports && oldest !== undefined) reports.delete(oldest);
      try {
        const streetReport = await report;
        if (!streetReport) reports.set(key, { report, until: clock() + hourMs });
        return streetReport;
      } catch (error) {
        // The next one asks again.
        reports.delete(key);
        throw error;
      }
    },
  };
}
