import type { Area } from '@lernhaus/contract/endpoint';

/** The path prefix of an area of the API; `product` is the setting PRODUCT. */
export function prefixOf(area: Area, product: string): string {
  const prefixes: Record<Area, string> = {
    services: `/services/${product}elearning/api`,
    api: '/api',
    management: '/management',
    root: '',
  };
  return prefixes[area];
}

export const pathOf = (endpoint: { area: Area; path: string }, product: string): string =>
  `${prefixOf(endpoint.area, product)}${endpoint.path}`;

/** Paths whose errors are JSON, not pages. */
export const isApiPath = (path: string): boolean => /^\/(services|api|management|v3|i18n)\//.test(path);
