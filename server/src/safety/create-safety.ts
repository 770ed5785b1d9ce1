import type { MessageKey } from '@lernhaus/contract/message-key';
import { safetyAssessment, safetySource } from '@lernhaus/contract/safety/endpoints';
import { type AskedStreet, readPlace } from '@lernhaus/domain/safety/read-place';
import type { SafetySourceError, StreetReport } from '../gateways/safety/safety-source.ts';
import type { Platform } from '../platform/create-platform.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { TurnOwner } from '../platform/turns.ts';
import type { Tenants } from '../tenants/api.ts';
import { archiveSource } from './archive-source.ts';
import { describeReport } from './describe-report.ts';
import { findBasis, findExamples } from './queries.ts';
import { similarStreets } from './similar-streets.ts';

/** A slice knows the gateways by their types only. */
const isSourceError = (error: unknown): error is SafetySourceError =>
  error instanceof Error && error.name === 'SafetySourceError';

/**
 * Creates the slice of the safety assessment. Imported archives come first; the service is asked for streets that they
 * do not have. Crimes belong to the platform, so every host has the same answers.
 */
export function createSafety(
  platform: Platform,
  { tenants }: { readonly tenants: Pick<Tenants, 'translatorOf'> },
): void {
  const { routes, rates, database, crimeService, log } = platform;
  const archive = archiveSource(database);
  const basisOf = () => inPlatform(database, 'read', findBasis);

  // Crimes have no owner, but the company whose site asks waits for its turn, so that other companies do not wait.
  const ask = async (place: AskedStreet, asker: TurnOwner): Promise<StreetReport | MessageKey> => {
    const storedReport = await database.turns.run(asker, () => archive.find(place));
    const report = storedReport ?? (await crimeService?.find(place));
    if (report) return report;
    const hasSource = crimeService !== null || (await basisOf()) !== 'none';
    return hasSource ? 'safety.error.unknownStreet' : 'safety.error.noSource';
  };
  const find = async (place: AskedStreet, asker: TurnOwner): Promise<StreetReport | MessageKey> => {
    try {
      return await ask(place, asker);
    } catch (error) {
      if (!isSourceError(error)) throw error;
      log.warn({ error }, 'The source of crimes gave no answer.');
      return error.reason === 'busy' ? 'safety.error.busy' : 'safety.error.sourceDown';
    }
  };

  routes.open(safetyAssessment, async ({ address, tenant, now }, { query }) => {
    const language = query.langkey ?? query.language;
    const translate = await tenants.translatorOf(tenant, now);
    const read = readPlace(query);
    if (!read.ok) return { error: translate(language, `safety.error.${read.problem}`) };
    // A text without a street reads nothing from the database and does not count for the limit.
    await rates.take({ limit: 'safety', address });
    const asker = { tenant: tenant.company };
    const report = await find(read.place, asker);
    if (typeof report === 'string') {
      const error = translate(language, report);
      if (report !== 'safety.error.unknownStreet') return { error };
      const suggestions = await database.turns.run(asker, () =>
        inPlatform(database, 'read', (tx) => similarStreets(tx, read.place)),
      );
      return { error, ...(suggestions.length > 0 ? { suggestions } : {}) };
    }
    return describeReport(translate, language, report);
  });
  routes.open(safetySource, async () => {
    const basis = await basisOf();
    if (basis === 'none') return { basis: crimeService ? ('service' as const) : basis, examples: [] };
    const examples = basis === 'sample' ? await inPlatform(database, 'read', findExamples) : [];
    return { basis, examples };
  });
}
