import { storeConsent } from '@lernhaus/contract/marketing/consent';
import type { Platform } from '../platform/create-platform.ts';
import { newId } from '../platform/new-id.ts';
import type { Tenants } from '../tenants/api.ts';

/**
 * Records visitors' choices about cookies: the time, the version of the text, and its language. A withdrawal is a
 * separate row.
 */
export function mountConsent({ routes, rates }: Pick<Platform, 'routes' | 'rates'>, { siteCache }: Tenants): void {
  routes.open(storeConsent, async ({ tenant, now, address, inTransaction }, { body }) => {
    await rates.take({ limit: 'consent', address });
    const { userId, consented } = body;
    const textVersion = body.textVersion ?? (await siteCache.siteOf(tenant, now)).consentVersion;
    const language = body.language ?? tenant.language;
    await inTransaction('write', ({ tx }) =>
      tx.query(
        `insert into cookie_consents (owner, id, visitor, consented, text_version, language, created)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [tenant.company, newId(), userId, consented, textVersion, language, now],
      ),
    );
    return { consented, textVersion, language, storedAt: now.toISOString() };
  });
}
