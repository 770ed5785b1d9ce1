import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { entityAddresses } from './entity-addresses.ts';
import type { EntityScreens } from './entity-screens.ts';
import { listQueryOf, rowSearchOf, searchOf } from './list-query.ts';

/**
 * Specification 2, after a save: the forms that follow the backUrl of their address, and those that keep the whole
 * query.
 */
const followsBackUrl = [
  'fill-in-the-blanks-quizs',
  'module-contents',
  'objective-quizs',
  'subjective-quizs',
  'courses',
];
const keepsQuery = [...followsBackUrl, 'images', 'image-quizs'];
const leadsToPlainList = ['fill-in-the-blanks-options', 'objective-quiz-options'];

const listIn = (given: URLSearchParams, screens: EntityScreens): string => {
  const query = listQueryOf(given, screens);
  return given.has('page') && given.has('sort') ? rowSearchOf(query, screens) : searchOf(query);
};

/** Where a form leads after a save, always on this host: most forms lead to their list with its search and sort. */
export function afterSave(screens: EntityScreens, here: string): LocalPath {
  const { path } = screens.resource;
  const given = new URL(here).searchParams;
  const wish = followsBackUrl.includes(path) ? localPath(given.get('backUrl'), here) : null;
  given.delete('backUrl');
  const query = given.size > 0 ? `?${given}`.replaceAll('%2C', ',') : '';
  const kept = keepsQuery.includes(path) ? query : listIn(given, screens);
  return wish ?? entityAddresses(screens, leadsToPlainList.includes(path) ? '' : kept).list();
}
