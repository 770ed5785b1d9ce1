/** A part of the API whose endpoints have the same beginning of their paths. */
export type Area = 'services' | 'api' | 'management' | 'root';

/** The path prefix of an area; `product` is the setting PRODUCT. */
export function prefixOf(area: Area, product: string): string {
  const prefixes: Record<Area, string> = {
    services: `/services/${product}elearning/api`,
    api: '/api',
    management: '/management',
    root: '',
  };
  return prefixes[area];
}
