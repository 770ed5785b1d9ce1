import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { entityAddresses } from './entity-addresses.ts';
import type { EntityScreens } from './entity-screens.ts';
import { listQueryOf, rowSearchOf, searchOf } from './list-query.ts';

const listIn = (given: URLSearchParams, screens: EntityScreens): string => {
  const query = listQueryOf(given, screens);
  return given.has('page') && given.has('sort') ? rowSearchOf(query, screens) : searchOf(query);
};

/** Where a form leads after a save, always on this host (`afterSave` of the resource). */
export function afterSave(screens: EntityScreens, here: string): LocalPath {
  const target = screens.resource.afterSave;
  const given = new URL(here).searchParams;
  const wish = target === 'backUrl' ? localPath(given.get('backUrl'), here) : null;
  given.delete('backUrl');
  const query = given.size > 0 ? `?${given}`.replaceAll('%2C', ',') : '';
  const searches = { list: listIn(given, screens), listWithParameters: query, bareList: '', backUrl: query };
  return wish ?? entityAddresses(screens, searches[target]).list();
}
