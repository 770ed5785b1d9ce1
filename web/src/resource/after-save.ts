import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { entityAddresses } from './entity-addresses.ts';
import type { EntityScreens } from './entity-screens.ts';
import { listQueryOf, rowSearchOf, searchOf } from './list-query.ts';

const listIn = (parameters: URLSearchParams, screens: EntityScreens): string => {
  const query = listQueryOf(parameters, screens);
  return parameters.has('page') && parameters.has('sort') ? rowSearchOf(query, screens) : searchOf(query);
};

/** Where a form leads after a save, always on this host (`afterSave` of the resource). */
export function afterSave(screens: EntityScreens, here: string): LocalPath {
  const target = screens.resource.afterSave;
  const parameters = new URL(here).searchParams;
  const wish = target === 'backUrl' ? localPath(parameters.get('backUrl'), here) : null;
  parameters.delete('backUrl');
  const query = parameters.size > 0 ? `?${parameters}`.replaceAll('%2C', ',') : '';
  const searches = { list: listIn(parameters, screens), listWithParameters: query, bareList: '', backUrl: query };
  return wish ?? entityAddresses(screens, searches[target]).list();
}

/** The state of a link from the form of a row to the form of one of its parts: saving the part leads back. */
export interface OpenedFrom {
  readonly opener: LocalPath | undefined;
}

/** The form from which this one was opened, if one was. */
export function openerIn(state: unknown, here: string): LocalPath | null {
  const opener = typeof state === 'object' && state !== null && 'opener' in state ? state.opener : null;
  return typeof opener === 'string' ? localPath(opener, here) : null;
}
