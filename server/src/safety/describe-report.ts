import type { MessageKey } from '@lernhaus/contract/message-key';
import type { safetyAssessment } from '@lernhaus/contract/safety/endpoints';
import { assessStreet, type StreetAssessment } from '@lernhaus/domain/safety/assess-street';
import { type CrimeKind, crimeKinds } from '@lernhaus/domain/safety/crime-kinds';
import { radiusMetres, safetyBand } from '@lernhaus/domain/safety/score';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { z } from 'zod';
import type { StreetReport } from '../gateways/safety/safety-source.ts';
import type { Translate } from '../platform/translations.ts';

type SafetyReply = z.input<(typeof safetyAssessment)['reply']>;

/** The reply about a street: its score, the sentences about it, and the figures behind them. */
export function describeReport(translate: Translate, language: Language, report: StreetReport): SafetyReply {
  const assessment = assessStreet(report);
  const text = (key: MessageKey, params = {}) => translate(language, key, params);
  const { months, firstMonth, lastMonth, nationalMedian, localMedian, nationalMedianFrom, localMedianOf, basis } =
    report;
  return {
    score: assessment.score,
    location: report.location,
    assessments: assessmentsOf(text, report, assessment),
    top_crimes: [...assessment.topCrimes],
    crime_statistics: text('safety.statistics', {
      total: assessment.total,
      radius: radiusMetres,
      first: monthName(language, firstMonth),
      last: monthName(language, lastMonth),
      perMonth: (assessment.total / Math.max(1, months)).toLocaleString(language, { maximumFractionDigits: 1 }),
    }),
    explanation: {
      basis,
      total: assessment.total,
      months,
      firstMonth,
      lastMonth,
      radiusMetres,
      burden: assessment.burden,
      nationalMedian,
      nationalMedianFrom,
      localMedian,
      localMedianOf,
      localScore: assessment.localScore,
      kinds: kindsOf(report),
    },
  };
}

type Text = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

function assessmentsOf(text: Text, report: StreetReport, assessment: StreetAssessment): string[] {
  const { localMedianOf, sameNameCount, location } = report;
  return [
    text(`safety.band.${safetyBand(assessment.score)}`),
    text(`safety.national.${assessment.national}`),
    ...(assessment.local === null
      ? []
      : [text(`safety.${localMedianOf}.${assessment.local}`, { city: location.city })]),
    ...(sameNameCount > 1 ? [text('safety.sameName', { count: sameNameCount, street: location.street })] : []),
    ...(report.basis === 'sample' ? [text('safety.sampleNote')] : []),
  ];
}

function kindsOf({ counts }: StreetReport) {
  return (Object.entries(counts) as [CrimeKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, weight: crimeKinds[kind].weight }))
    .sort((one, other) => other.count * other.weight - one.count * one.weight);
}

/** "September 2026" of "2026-09". */
const monthName = (language: Language, month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
