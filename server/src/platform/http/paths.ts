import type { Area } from '@lernhaus/contract/endpoint';

/** Where an area of the API lives; `product` is the setting PRODUCT. */
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

/** Paths that answer problems as JSON rather than as pages. */
export const isApiPath = (path: string): boolean => /^\/(services|api|management|v3|i18n)\//.test(path);
