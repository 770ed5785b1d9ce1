import {
  type NavigationGroup,
  type NavigationGroupKey,
  type NavigationViewer,
  navigationFor,
} from '@lernhaus/domain/accounts/navigation-for';
import { showsAllColumns } from '../../platform/shows-all-columns.ts';
import { entityEntry, type WorkplaceScreen, workplaceScreen } from './workplace-screens.ts';

/** A group of the sidebar with the screens that exist. */
export interface ScreenGroup {
  readonly key: NavigationGroupKey;
  readonly screens: readonly WorkplaceScreen[];
}

/** The sidebar of a viewer, by the domain's rule; a group without a screen is left out. */
export function screenGroups(viewer: NavigationViewer): readonly ScreenGroup[] {
  return navigationFor(viewer)
    .map((group) => ({ key: group.key, screens: screensOf(group) }))
    .filter(({ screens }) => screens.length > 0);
}

const screensOf = ({ key, entries }: NavigationGroup): WorkplaceScreen[] =>
  key === 'entities'
    ? entries.map(entityEntry)
    : entries.map(workplaceScreen).filter((screen): screen is WorkplaceScreen => screen !== null);

/**
 * The key of the one entry that an address belongs to; null where none does. A list is in a group of its own and in
 * Entities: the one with all columns belongs to Entities.
 */
export function currentEntry(groups: readonly ScreenGroup[], at: { pathname: string; search: string }): string | null {
  const matching = groups.flatMap(({ screens }) => screens).filter(({ to }) => isUnder(at.pathname, pathOf(to)));
  const isEntitiesList = showsAllColumns(at.search);
  const screen = matching.find(({ to }) => to.includes('?') === isEntitiesList) ?? matching[0];
  return screen?.key ?? pageAbove[at.pathname] ?? null;
}

/** The entry of a page that has none of its own: it is reached from the page of that entry. */
const pageAbove: Readonly<Record<string, string>> = { '/user-courses': 'learners' };

const pathOf = (to: string) => to.split('?')[0] ?? to;
const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
