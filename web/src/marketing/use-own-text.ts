import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

/**
 * A text from the tenant's settings in the language of the page. A school's pages in another language show its own text, those of the
 * main domain a translated one.
 */
export function useOwnText(settings: PageSettings): (subkey: string) => string | null {
  const { site, language } = useSite();
  const ending = language === site.language ? '' : `_${language.toUpperCase()}`;
  return (subkey) => settings[subkey + ending] || (site.mode !== 'main' && settings[subkey]) || null;
}
