import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { ReorderButton } from '../resource/reorder-button.tsx';

/** The list of questions and answers, or of reviews, in the order in which the site shows them. */
export const OrderedList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} tools={<ReorderButton screens={screens} />} />
);
