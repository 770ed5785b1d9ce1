import { readSite } from '@lernhaus/contract/tenants/endpoints';
import { browserCaller } from './browser-caller.ts';
import type { LegalPage } from './site.tsx';

/** The HTML of one of the tenant's legal texts; empty where it has written none. */
export async function readLegalText(page: LegalPage): Promise<string> {
  const { pages } = await browserCaller().call(readSite);
  return pages[page]?.['DESCRIPTION'] ?? '';
}
