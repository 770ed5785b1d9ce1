import { openHttpClient } from '../http/node-http-client.ts';
import { cachedSource } from './cached-source.ts';
import { policeSource } from './police-source.ts';
import type { SafetySource } from './safety-source.ts';

interface CrimeServiceSettings {
  readonly safetyGeocoderUrl: string | undefined;
  readonly safetyPoliceUrl: string;
  readonly safetyUserAgent: string;
  readonly safetyTimeoutSeconds: number;
  readonly safetyCallsPerSecond: number;
  readonly safetyGeocoderCallsPerSecond: number;
  readonly outgoingPrivateHosts: readonly string[];
}

/** In bytes: enough for the crimes of a month around a busy street. Longer answers are refused. */
const longestAnswer = 2_000_000;

/** The service of the police, or null if no geocoder is set: then nothing is called. */
export function openCrimeService(settings: CrimeServiceSettings, clock: () => Date): SafetySource | null {
  const { safetyGeocoderUrl: geocoderUrl, safetyPoliceUrl: policeUrl } = settings;
  if (geocoderUrl === undefined) return null;
  const http = openHttpClient({
    origins: [policeUrl, geocoderUrl],
    privateHosts: settings.outgoingPrivateHosts,
    timeoutMs: settings.safetyTimeoutSeconds * 1000,
    maxBytes: longestAnswer,
  });
  const source = policeSource(http, {
    policeUrl,
    geocoderUrl,
    userAgent: settings.safetyUserAgent,
    callsPerSecond: settings.safetyCallsPerSecond,
    geocoderCallsPerSecond: settings.safetyGeocoderCallsPerSecond,
  });
  return cachedSource(source, clock);
}
