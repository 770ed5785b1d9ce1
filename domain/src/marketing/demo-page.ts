/** Where the demo of a product is: on the demo domain, or on the site where it was asked for. */
export interface DemoPage {
  readonly host: 'demo' | 'own';
  readonly path: string;
}

const demos = new Map<string, DemoPage>([
  ['lms', { host: 'demo', path: '/demo-courses' }],
  ['PricePro', { host: 'own', path: '/frequently-asked-questions/PriceProDemo' }],
  ['UrbanEngine', { host: 'own', path: '/UrbanEngineDemo' }],
]);

/** The demo of a product with the reference of who asked for it (specification 4, contact); null if there is none to open yet. */
export function demoPageOf(product: string, user: string): DemoPage | null {
  const demo = demos.get(product);
  return demo ? { ...demo, path: `${demo.path}?user=${encodeURIComponent(user)}` } : null;
}
