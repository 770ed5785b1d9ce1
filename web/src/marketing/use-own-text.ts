import { ownTextSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

/**
 * A text from the tenant's settings in the language of the page. A school's pages in another language show its own
 * text, those of the main domain a translated one.
 */
export function useOwnText(settings: PageSettings): (subkey: string) => string | null {
  const { site, language } = useSite();
  const nameOf = (subkey: string) => (language === site.language ? subkey : ownTextSubkey(subkey, language));
  return (subkey) => settings[nameOf(subkey)] || (site.mode !== 'main' && settings[subkey]) || null;
}
