import { cityKey, streetKey } from '@lernhaus/domain/safety/street-names';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { SafetySource, StreetReport } from './safety-source.ts';

interface CachedReport {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly report: Promise<StreetReport | null>;
}

/**
 * Caches reports for a day, and unknown streets for an hour. Requests for the same street at the same time share one
 * call.
 */
export function cachedSource(source: SafetySource, clock: () => Date): SafetySource {
  const reports = new BoundedMap<string, CachedReport>(1000);
  const afterNow = (ms: number) => clock().getTime() + ms;
  return {
    find: async (street) => {
      const key = JSON.stringify([streetKey(street.street), cityKey(street.city)]);
      const cached = reports.get(key);
      if (cached && cached.until > afterNow(0)) return cached.report;
      const report = source.find(street);
      reports.set(key, { report, until: afterNow(dayMs) });
      try {
        const streetReport = await report;
        if (!streetReport) reports.set(key, { report, until: afterNow(hourMs) });
        return streetReport;
      } catch (error) {
        // The next one asks again.
        reports.delete(key);
        throw error;
      }
    },
  };
}
