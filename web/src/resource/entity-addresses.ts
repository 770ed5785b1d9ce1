import type { EntityScreens } from './entity-screens.ts';

/** The addresses of an entity's five screens (specification 2); each carries the list's page and sort along. */
export const entityAddresses = ({ base }: EntityScreens, search: string) => ({
  list: () => base + search,
  new: () => `${base}/new${search}`,
  detail: (id: string) => `${base}/${encodeURIComponent(id)}${search}`,
  edit: (id: string) => `${base}/${encodeURIComponent(id)}/edit${search}`,
  remove: (id: string) => `${base}/${encodeURIComponent(id)}/delete${search}`,
});
