import { ownTextSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

/**
 * A text from the tenant's settings in the language of the page. Without such a text, a school's page shows the text in
 * the school's language. On the main domain it is null, because our own texts are translated.
 */
export function useOwnText(settings: PageSettings): (subkey: string) => string | null {
  const { site, language } = useSite();
  const nameOf = (subkey: string) => (language === site.language ? subkey : ownTextSubkey(subkey, language));
  return (subkey) => settings[nameOf(subkey)] || (site.mode !== 'main' && settings[subkey]) || null;
}
