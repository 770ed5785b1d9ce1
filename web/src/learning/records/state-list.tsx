import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { useSearchParams } from 'react-router';
import { columnsOf } from '../../resource/columns.ts';
import { useRows } from '../../resource/entity-queries.ts';
import type { EntityScreens } from '../../resource/entity-screens.ts';
import { listQueryOf } from '../../resource/list-query.ts';
import { ListScreen } from '../../resource/list-screen.tsx';
import { ShareCell, SharesContext, useProgressShares } from './shares.tsx';

const stateColumns = columnsOf(userCourseState);
const afterCourse = stateColumns.columns.indexOf('courseId') + 1;
/** The columns of a state, and after the course how much of it is done. */
const columns = {
  ...stateColumns,
  columns: stateColumns.columns.toSpliced(afterCourse, 0, 'progress'),
  defaultColumns: ['user', 'courseId', 'progress', 'totalTimeSpent', 'modifiedDate'],
  phone: ['user', 'courseId', 'progress', 'totalTimeSpent', 'owner'],
  phoneSide: 'progress',
};
const cells = { progress: ShareCell };

/** The list of learners' records, with the done part of each course. */
export function StateList({ screens }: { screens: EntityScreens }) {
  const [search] = useSearchParams();
  const { data } = useRows(screens, listQueryOf(search, screens));
  const shares = useProgressShares((data?.rows ?? []).map(({ id }) => id));
  return (
    <SharesContext value={shares}>
      <ListScreen screens={screens} columns={columns} cells={cells} />
    </SharesContext>
  );
}
