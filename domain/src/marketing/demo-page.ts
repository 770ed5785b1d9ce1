import { languageKey } from '../tenants/language-address.ts';
import type { Language } from '../tenants/tenant-language.ts';

/** The place of a product's demo: the demo domain, or the site on which the visitor asked for it. */
export interface DemoPage {
  readonly host: 'demo' | 'own';
  readonly path: string;
}

const demos = new Map<string, DemoPage>([
  ['lms', { host: 'demo', path: '/demo-courses' }],
  ['PricePro', { host: 'own', path: '/frequently-asked-questions/PriceProDemo' }],
  ['UrbanEngine', { host: 'own', path: '/UrbanEngineDemo' }],
]);

/**
 * The address of a product's demo with the reference of the enquiry (specification 4, contact), in the person's
 * language, which another site does not know; null if the product has no demo yet.
 */
export function demoPageOf(product: string, user: string, language: Language): DemoPage | null {
  const demo = demos.get(product);
  return demo ? { ...demo, path: `${demo.path}?user=${encodeURIComponent(user)}&${languageKey}=${language}` } : null;
}
