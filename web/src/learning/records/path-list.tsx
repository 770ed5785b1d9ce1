import type { EntityScreens } from '../../resource/entity-screens.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { ListScreen } from '../../resource/list-screen.tsx';
import { NamedId } from '../../resource/named-id.tsx';

/** Where somebody is in a module: in a lesson, in an exam, or in a module that has neither. */
function Place({ row }: { row: Row }) {
  const id = textOf(row['contentId']);
  if (id === row['moduleId']) return <NamedId to="course-modules" id={id} />;
  return <NamedId to="module-contents" id={id} otherwise={<NamedId to="assessments" id={id} />} />;
}

const cells = { contentId: Place };

/** The list of learners' places in courses. */
export const PathList = ({ screens }: { screens: EntityScreens }) => <ListScreen screens={screens} cells={cells} />;
