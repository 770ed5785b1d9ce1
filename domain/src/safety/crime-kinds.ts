/**
 * The kinds of crime that the police publish street by street. `name` is the name in the monthly files, `weight` is the
 * danger for a person in the street (docs/decisions/0058).
 */
export const crimeKinds = {
  'anti-social-behaviour': { name: 'Anti-social behaviour', weight: 1 },
  'bicycle-theft': { name: 'Bicycle theft', weight: 1 },
  burglary: { name: 'Burglary', weight: 2 },
  'criminal-damage-arson': { name: 'Criminal damage and arson', weight: 1.5 },
  drugs: { name: 'Drugs', weight: 1 },
  'other-theft': { name: 'Other theft', weight: 1 },
  'possession-of-weapons': { name: 'Possession of weapons', weight: 3 },
  'public-order': { name: 'Public order', weight: 1.5 },
  robbery: { name: 'Robbery', weight: 4 },
  shoplifting: { name: 'Shoplifting', weight: 0.5 },
  'theft-from-the-person': { name: 'Theft from the person', weight: 2 },
  'vehicle-crime': { name: 'Vehicle crime', weight: 1.5 },
  'violent-crime': { name: 'Violence and sexual offences', weight: 3 },
  'other-crime': { name: 'Other crime', weight: 1 },
} as const;

export type CrimeKind = keyof typeof crimeKinds;

/** Stored crimes name a kind by its position in this list: only append new kinds. */
export const kindsInOrder = Object.keys(crimeKinds) as CrimeKind[];
const kinds = new Map<string, CrimeKind>(
  kindsInOrder.flatMap((kind) => [
    [kind, kind],
    [crimeKinds[kind].name.toLowerCase(), kind],
  ]),
);

/** The kind for a name in the files or in the service. An unknown name counts as "other crime". */
export const crimeKindOf = (name: string): CrimeKind => kinds.get(name.trim().toLowerCase()) ?? 'other-crime';

/** How many crimes of each kind. */
export type CrimeCounts = Readonly<Partial<Record<CrimeKind, number>>>;

/** The number of crimes of all kinds. */
export const totalOf = (counts: CrimeCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The weighted number of crimes in a month. */
export function weightedCrimesPerMonth(counts: CrimeCounts, months: number): number {
  const weighted = kindsInOrder.reduce((sum, kind) => sum + (counts[kind] ?? 0) * crimeKinds[kind].weight, 0);
  return weighted / Math.max(1, months);
}

const shownKinds = 5;

/** The most frequent kinds, most frequent first. */
export const topCrimes = (counts: CrimeCounts): readonly CrimeKind[] =>
  kindsInOrder
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
    .slice(0, shownKinds);
