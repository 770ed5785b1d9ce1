import { cityKey, streetKey } from '@lernhaus/domain/safety/street-names';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import type { SafetySource, StreetReport } from './safety-source.ts';

interface CachedReport {
  readonly until: number;
  readonly report: Promise<StreetReport | null>;
}

const mostReports = 1000;

/**
 * Caches reports for a day, and unknown streets for an hour. Requests for the same street at the same time share one
 * call.
 */
export function cachedSource(source: SafetySource): SafetySource {
  const reports = new Map<string, CachedReport>();
  return {
    find: async (street) => {
      const key = JSON.stringify([streetKey(street.street), cityKey(street.city)]);
      const cached = reports.get(key);
      if (cached && cached.until > Date.now()) return cached.report;
      const report = source.find(street);
      reports.delete(key);
      reports.set(key, { report, until: Date.now() + dayMs });
      const [oldest] = reports.keys();
      if (reports.size > mostReports && oldest !== undefined) reports.delete(oldest);
      try {
        const streetReport = await report;
        if (!streetReport) reports.set(key, { report, until: Date.now() + hourMs });
        return streetReport;
      } catch (error) {
        // The next one asks again.
        reports.delete(key);
        throw error;
      }
    },
  };
}
