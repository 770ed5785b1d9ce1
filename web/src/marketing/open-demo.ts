import { demoPageOf } from '@lernhaus/domain/marketing/demo-page';
import { localPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { loadPage, openCompanySite } from '../platform/links.ts';
import type { SiteContext } from '../platform/site.tsx';
import type { ContactTopic } from './contact-topic.ts';

/**
 * After a request for a demo: leads to the demo with the reference, or says that a mail was sent (specification 4,
 * contact). On a platform without a demo school the page itself says that the request has arrived.
 */
export function openDemo({ product }: ContactTopic, { site, origin, language }: SiteContext, id: string): void {
  const demo = demoPageOf(product ?? 'lms', id, language);
  const path = demo && localPath(demo.path, origin);
  if (!path) announce('done', 'contact.demoSent');
  else if (demo.host === 'own') loadPage(path);
  else if (site.hasDemo) openCompanySite(addresses.companySite({ origin, baseDomain: site.baseDomain }, 'demo', path));
}
