import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { useReorderTool } from '../resource/reorder-tool.tsx';

/** The list of questions and answers, or of reviews, in the order in which the site shows them. */
export function OrderedList({ screens }: { screens: EntityScreens }) {
  const { tool, dialog } = useReorderTool(screens);
  return (
    <>
      <ListScreen screens={screens} tools={[tool]} />
      {dialog}
    </>
  );
}
