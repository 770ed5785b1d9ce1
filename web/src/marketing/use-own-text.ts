import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

/**
 * A text of the tenant's settings. On the main domain it speaks only to readers of its language: for the others Lernhaus
 * has texts of its own.
 */
export function useOwnText(settings: PageSettings): (subkey: string) => string | null {
  const { site, language } = useSite();
  const isSpoken = site.mode !== 'main' || language === site.language;
  return (subkey) => (isSpoken ? settings[subkey] || null : null);
}
