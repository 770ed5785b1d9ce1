import { sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';

/** The target of an item; an item that is put in order has none, and others may stay without one. */
function Target({ row }: { row: Row }) {
  const target = textOf(row['dropTarget']);
  return target === sourceColumnId ? null : target;
}

const cells = { dropTarget: Target };

/** The list of the items of drag-and-drop questions. */
export const ItemList = ({ screens }: { screens: EntityScreens }) => <ListScreen screens={screens} cells={cells} />;
