import { useSite } from '../platform/site.tsx';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { TransfersToConfirm } from './transfers/transfers-to-confirm.tsx';

/** The orders of courses. Above the list, a school confirms the transfers to its own account. */
export function CourseOrderList({ screens }: { screens: EntityScreens }) {
  const { site } = useSite();
  return <ListScreen screens={screens} notice={site.mode === 'tenant' ? <TransfersToConfirm /> : null} />;
}
