import { readSite } from '@lernhaus/contract/tenants/endpoints';
import { browserCaller } from './browser-caller.ts';
import type { LegalPage } from './site.tsx';

/** The HTML of a legal text of the tenant; empty when there is none. */
export async function readLegalText(page: LegalPage): Promise<string> {
  const { pages } = await browserCaller().call(readSite);
  return pages[page]?.['DESCRIPTION'] ?? '';
}
