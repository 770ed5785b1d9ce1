import { type CrimeKind, crimeKindOf, weightedCrimesPerMonth } from '@lernhaus/domain/safety/crime-kinds';
import { distanceMetres, type Place, polygonAround } from '@lernhaus/domain/safety/distance';
import { type AskedStreet, knownCountry } from '@lernhaus/domain/safety/read-place';
import { countedMonths, estimatedNationalMedian, medianOf, radiusMetres } from '@lernhaus/domain/safety/score';
import { isStreet, streetKey, streetName } from '@lernhaus/domain/safety/street-names';
import { z } from 'zod';
import { type HttpClient, HttpError, type HttpReply } from '../http/http-client.ts';
import { jsonOf } from '../http/json-of.ts';
import { limitCallRate } from './limit-call-rate.ts';
import { type SafetySource, SafetySourceError, type StreetReport } from './safety-source.ts';

export interface PoliceSourceOptions {
  readonly policeUrl: string;
  readonly geocoderUrl: string;
  readonly userAgent: string;
  readonly callsPerSecond: number;
  /** The geocoder's public servers allow one call a second. */
  readonly geocoderCallsPerSecond: number;
}

/** The radius of the streets whose median a street is compared with, in metres. */
const surroundingMetres = 500;
const minStreets = 5;

const degrees = z.coerce.number().min(-180).max(180);
const places = z
  .array(
    z.object({
      lat: degrees,
      lon: degrees,
      display_name: z.string().max(1000),
      address: z.object({ road: z.string().max(500).optional() }).optional(),
    }),
  )
  .max(50);
const months = z.array(z.object({ date: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) })).max(1000);
const crimes = z
  .array(
    z.object({
      category: z.string().max(100),
      location: z
        .object({ latitude: degrees, longitude: degrees, street: z.object({ name: z.string().max(500) }) })
        .nullable(),
    }),
  )
  .max(10_000);

interface Crime extends Place {
  readonly kind: CrimeKind;
  readonly street: string;
}

/** The pauses before a call is repeated. */
const pausesMs = [300, 1200];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Outcome = { readonly text: string } | { readonly again: boolean; readonly cause: Error };

/** The text of a reply, or why there is none: the network, an overload and an error of the server are tried again. */
async function outcomeOf(called: Promise<HttpReply>): Promise<Outcome> {
  try {
    const { status, text } = await called;
    if (status === 200) return { text };
    return { again: status === 429 || status >= 500, cause: new Error(`status ${status}`) };
  } catch (error) {
    if (error instanceof HttpError) return { again: error.reason === 'unreachable', cause: error };
    throw error;
  }
}

/** The API of data.police.uk, with a Nominatim-compatible geocoder that finds the street (docs/decisions/0059). */
export function policeSource(http: HttpClient, options: PoliceSourceOptions): SafetySource {
  const { userAgent } = options;
  const [police, geocoder] = [
    { base: options.policeUrl, takeTurn: limitCallRate(options.callsPerSecond) },
    { base: options.geocoderUrl, takeTurn: limitCallRate(options.geocoderCallsPerSecond) },
  ];
  const headers = { accept: 'application/json', 'user-agent': userAgent };

  const get = async (service: typeof police, path: string, search: Record<string, string>): Promise<string> => {
    const url = `${service.base.replace(/\/$/, '')}${path}?${new URLSearchParams(search).toString()}`;
    for (let tries = 0; ; tries += 1) {
      await service.takeTurn();
      const outcome = await outcomeOf(http.request({ method: 'GET', url, headers }));
      if ('text' in outcome) return outcome.text;
      const pauseMs = outcome.again ? pausesMs[tries] : undefined;
      if (pauseMs === undefined) throw new SafetySourceError('unreachable', { cause: outcome.cause });
      await pause(pauseMs);
    }
  };

  const ask = async <Schema extends z.ZodType>(schema: Schema, ...call: Parameters<typeof get>) => {
    const read = schema.safeParse(jsonOf(await get(...call)));
    if (!read.success) throw new SafetySourceError('nonsense', { cause: read.error });
    return read.data;
  };

  const locate = async ({ street, city }: AskedStreet) => {
    const search = {
      street,
      city,
      country: knownCountry,
      countrycodes: 'gb',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
    };
    const [match] = await ask(places, geocoder, '/search', search);
    // A geocoder that does not know the street may give the city.
    if (!match || (match.address && !match.address.road)) return null;
    return { latitude: match.lat, longitude: match.lon, name: match.display_name, road: match.address?.road };
  };

  const newestMonths = async (): Promise<readonly string[]> => {
    const availableMonths = await ask(months, police, '/api/crimes-street-dates', {});
    const newest = [...new Set(availableMonths.map(({ date }) => date))].sort().slice(-countedMonths);
    if (newest.length === 0) throw new SafetySourceError('nonsense');
    return newest;
  };

  const crimesOf = async (date: string, poly: string): Promise<Crime[]> => {
    const reported = await ask(crimes, police, '/api/crimes-street/all-crime', { date, poly });
    return reported.flatMap(({ category, location }) =>
      location ? [{ ...location, kind: crimeKindOf(category), street: streetName(location.street.name) }] : [],
    );
  };

  return {
    find: async (street) => {
      const place = await locate(street);
      if (!place) return null;
      const dates = await newestMonths();
      const poly = polygonAround(place, radiusMetres + surroundingMetres)
        .map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`)
        .join(':');
      const crimes = (await Promise.all(dates.map((date) => crimesOf(date, poly)))).flat();
      return reportOf(street, place, dates, crimes);
    },
  };
}

function reportOf(
  { street, city }: AskedStreet,
  place: Place & { readonly name: string; readonly road: string | undefined },
  dates: readonly string[],
  crimes: readonly Crime[],
): StreetReport {
  return {
    basis: 'service',
    location: { displayName: place.name, street: place.road ?? street, city, country: knownCountry },
    counts: countsAround(place, crimes),
    months: dates.length,
    firstMonth: dates[0] ?? '',
    lastMonth: dates.at(-1) ?? '',
    nationalMedian: estimatedNationalMedian,
    nationalMedianFrom: 'estimate',
    localMedian: medianOfSurroundings(place, crimes, dates.length),
    localMedianOf: 'surroundings',
    sameNameCount: 1,
  };
}

function countsAround(place: Place, crimes: readonly Crime[]): Partial<Record<CrimeKind, number>> {
  const counts: Partial<Record<CrimeKind, number>> = {};
  for (const crime of crimes)
    if (distanceMetres(place, crime) <= radiusMetres) counts[crime.kind] = (counts[crime.kind] ?? 0) + 1;
  return counts;
}

/** More streets than these change the median little, and cost time. */
const maxStreets = 40;

function medianOfSurroundings(place: Place, crimes: readonly Crime[], monthCount: number): number | null {
  const streets = new Map<string, Crime>();
  for (const crime of crimes) {
    const key = streetKey(crime.street);
    if (streets.size < maxStreets && isStreet(key) && distanceMetres(place, crime) <= surroundingMetres)
      streets.set(key, streets.get(key) ?? crime);
  }
  if (streets.size < minStreets) return null;
  return medianOf(
    [...streets.values()].map((street) => weightedCrimesPerMonth(countsAround(street, crimes), monthCount)),
  );
}
