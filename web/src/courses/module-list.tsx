import { courseModule } from '@lernhaus/contract/courses/course-module';
import { coursesOfModules } from '@lernhaus/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { columnsOf } from '../resource/columns.ts';
import { useRows } from '../resource/entity-queries.ts';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { listQueryOf } from '../resource/list-query.ts';
import { ListScreen } from '../resource/list-screen.tsx';

const specified = columnsOf(courseModule);
const withCourse = (names: readonly string[]) => names.toSpliced(1, 0, 'courseName');
/** The specified columns, and after the name the course: many courses have a module "Final exam". */
const columns = {
  ...specified,
  columns: withCourse(specified.columns),
  defaultColumns: withCourse(specified.defaultColumns),
  whole: withCourse(specified.whole ?? specified.columns),
};

/** The names of the courses of each module, by the id of the module. */
const CoursesContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

/** The list of modules, with the courses that hold them. */
export function ModuleList({ screens }: { screens: EntityScreens }) {
  const [search] = useSearchParams();
  const { data: listed } = useRows(screens, listQueryOf(search, screens));
  const ids = (listed?.rows ?? []).map(({ id }) => id);
  const { data: found = [] } = useQuery({
    ...endpointQuery(browserCaller(), coursesOfModules, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  return (
    <CoursesContext value={new Map(found.map(({ id, courses }) => [id, courses]))}>
      <ListScreen screens={screens} columns={columns} cells={cells} />
    </CoursesContext>
  );
}

const CourseNames = ({ row }: { row: { readonly id: string } }) =>
  useContext(CoursesContext).get(row.id)?.join(', ') ?? null;

const cells = { courseName: CourseNames };
