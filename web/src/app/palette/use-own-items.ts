import { course } from '@lernhaus/contract/courses/course';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { image } from '@lernhaus/contract/media/image';
import { video } from '@lernhaus/contract/media/video';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';
import { useAccount } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { screensOfMenu } from '../shell/menu-screens.ts';
import { useMenus } from '../shell/use-menus.ts';
import { useScreenGroups } from '../workplace/use-screen-groups.ts';
import type { PaletteItem } from './palette-item.ts';

const newAddress = (resource: AnyResource): LocalPath => entityAddresses(screensOf(resource), '').new();

/** The entries that need no request: what the viewer can create, and the screens that the viewer may open. */
export function useOwnItems(isCourseLimitReached: boolean): readonly PaletteItem[] {
  const t = useTexts();
  const menus = useMenus();
  const groups = useScreenGroups();
  const roles = useAccount()?.authorities ?? [];
  const mayCreate = ({ access }: AnyResource) =>
    typeof access.create !== 'string' && access.create.some((role) => roles.includes(role));
  const action = (label: string, to: LocalPath, resource: AnyResource): PaletteItem[] =>
    mayCreate(resource) ? [{ kind: 'action', label, to }] : [];
  // An expired plan hides the Admin menu, and what is created there.
  const actions = menus.some(({ key }) => key === 'admin')
    ? [
        // Specification 6: courses can be created only while the plan allows one more course.
        ...(isCourseLimitReached
          ? []
          : [
              ...action(t('palette.newCourse'), addresses.newCourse(), course),
              ...action(t('courses.import'), addresses.importCourse(), course),
            ]),
        ...action(t('palette.newVideo'), addresses.newVideo(), video),
        ...action(t('palette.newPicture'), newAddress(image), image),
        ...action(t('palette.newQuestion'), newAddress(frequentlyAskedQuestion), frequentlyAskedQuestion),
      ]
    : [];
  const screens = groups.flatMap(({ key, screens }) =>
    screens.map(
      ({ to, label, icon }): PaletteItem => ({
        kind: 'screen',
        to,
        icon,
        label: t(label),
        ...(key === 'overview' ? {} : { hint: t(`workplace.group.${key}`) }),
      }),
    ),
  );
  const others = menus.flatMap((menu) => (menu.key === 'account' ? screensOfMenu(menu.items) : []));
  return [
    ...actions,
    ...screens,
    ...others.map(({ to, label }): PaletteItem => ({ kind: 'screen', to, label: t(label) })),
  ];
}
