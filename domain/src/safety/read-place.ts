import { cityKey, streetKey } from './street-names.ts';

/** The only country whose streets are known (specification 9). */
export const knownCountry = 'United Kingdom';
const countryNames = ['uk', 'united kingdom', 'gb', 'great britain', 'england', 'wales', 'northern ireland'];

/** A street that somebody asks for, as typed, without spaces around it. */
export interface AskedStreet {
  readonly street: string;
  readonly city: string;
}

export type PlaceResult =
  | { readonly ok: true; readonly place: AskedStreet }
  | { readonly ok: false; readonly problem: 'nameMissing' | 'otherCountry' };

const hasLetter = /\p{L}/u;

/** The requested place, or the reason why it cannot be looked up. */
export function readPlace(query: {
  readonly street: string;
  readonly city: string;
  readonly country: string;
}): PlaceResult {
  const [street, city] = [query.street.trim(), query.city.trim()];
  if (!countryNames.includes(cityKey(query.country))) return { ok: false, problem: 'otherCountry' };
  const isNamed = [streetKey(street), cityKey(city)].every((key) => hasLetter.test(key));
  return isNamed ? { ok: true, place: { street, city } } : { ok: false, problem: 'nameMissing' };
}

/** Whether the button can be pressed (specification 2, safety assessment screen). */
export const canAssess = (street: string, city: string): boolean => street.trim() !== '' && city.trim() !== '';
