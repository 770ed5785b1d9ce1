import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

/**
 * A text from the tenant's settings. On the main domain it is used only for pages in the tenant's language; other
 * languages have translated texts.
 */
export function useOwnText(settings: PageSettings): (subkey: string) => string | null {
  const { site, language } = useSite();
  const isSpoken = site.mode !== 'main' || language === site.language;
  return (subkey) => (isSpoken ? settings[subkey] || null : null);
}
