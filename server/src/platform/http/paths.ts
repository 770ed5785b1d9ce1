import { type Area, prefixOf } from '@lernhaus/contract/area';

export const pathOf = (endpoint: { area: Area; path: string }, product: string): string =>
  `${prefixOf(endpoint.area, product)}${endpoint.path}`;

/** Paths whose errors are JSON, not pages. */
export const isApiPath = (path: string): boolean => /^\/(services|api|management|v3|i18n)\//.test(path);
