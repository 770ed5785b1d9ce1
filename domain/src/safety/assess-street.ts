import { type CrimeCounts, type CrimeKind, topCrimes, totalOf, weightedCrimesPerMonth } from './crime-kinds.ts';
import { type Comparison, compareWithMedian, safetyScore } from './score.ts';

/** The data of a source about a street. */
export interface StreetCrimes {
  /** Crimes within the radius in these months. */
  readonly counts: CrimeCounts;
  readonly months: number;
  readonly nationalMedian: number;
  /** The median of the city or of the streets around; null if there are too few streets. */
  readonly localMedian: number | null;
}

export interface StreetAssessment {
  readonly score: number;
  readonly total: number;
  /** Weighted crimes a month. */
  readonly burden: number;
  readonly national: Comparison;
  readonly local: Comparison | null;
  /** The score that a street at the local median has. */
  readonly localScore: number | null;
  readonly topCrimes: readonly CrimeKind[];
}

/** The score of a street and everything that explains it. */
export function assessStreet({ counts, months, nationalMedian, localMedian }: StreetCrimes): StreetAssessment {
  const burden = weightedCrimesPerMonth(counts, months);
  return {
    score: safetyScore(burden, nationalMedian),
    total: totalOf(counts),
    burden,
    national: compareWithMedian(burden, nationalMedian),
    local: localMedian === null ? null : compareWithMedian(burden, localMedian),
    localScore: localMedian === null ? null : safetyScore(localMedian, nationalMedian),
    topCrimes: topCrimes(counts),
  };
}
