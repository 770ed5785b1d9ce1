import { ownPath } from '@lernhaus/domain/tenants/local-path';
import type { EntityScreens } from './entity-screens.ts';

/** The addresses of an entity's screens (specification 2); each keeps the page and sort of the list. */
export const entityAddresses = ({ base }: EntityScreens, search: string) => ({
  list: () => ownPath(base + search),
  new: () => ownPath(`${base}/new${search}`),
  detail: (id: string) => ownPath(`${base}/${encodeURIComponent(id)}${search}`),
  edit: (id: string) => ownPath(`${base}/${encodeURIComponent(id)}/edit${search}`),
  remove: (id: string) => ownPath(`${base}/${encodeURIComponent(id)}/delete${search}`),
});
