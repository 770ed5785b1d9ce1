import { coursesOfParts } from '@lernhaus/contract/courses/endpoints';
import { assessment } from '@lernhaus/contract/exams/assessment';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf, type ListColumns } from '../resource/columns.ts';
import { useRows } from '../resource/entity-queries.ts';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { listQueryOf } from '../resource/list-query.ts';
import { ListScreen } from '../resource/list-screen.tsx';

const withCourse = (names: readonly string[]) => names.toSpliced(1, 0, 'courseName');

/** The columns of a part, and after its name the course: many courses have a module "Final exam". */
function columnsWithCourse(resource: AnyResource): ListColumns {
  const partColumns = columnsOf(resource);
  return {
    ...partColumns,
    columns: withCourse(partColumns.columns),
    defaultColumns: withCourse(partColumns.defaultColumns),
    entityColumns: withCourse(partColumns.entityColumns ?? partColumns.columns),
  };
}

/** The names of the courses of each part, by the id of the part. */
const CoursesContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

/** A list of parts of courses, with the courses that hold them. */
export function PartList({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  const { resource } = screens;
  const [search] = useSearchParams();
  const { data: list } = useRows(screens, listQueryOf(search, screens));
  const ids = (list?.rows ?? []).map(({ id }) => id);
  const request = { params: { path: resource.path }, query: { ids: ids.join(',') } };
  const { data: coursesByPart = [] } = useQuery({
    ...endpointQuery(browserCaller(), coursesOfParts, request),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  // The labels of the form are too long for the head of a narrow column.
  const labels =
    resource === assessment
      ? {
          allowedAttempt: t('part.column.attempts'),
          allowedTimeInMinutes: t('part.column.minutes'),
          passingPercentage: t('part.column.passMark'),
        }
      : {};
  return (
    <CoursesContext value={new Map(coursesByPart.map(({ id, courses }) => [id, courses]))}>
      <ListScreen screens={screens} columns={columnsWithCourse(resource)} cells={cells} labels={labels} />
    </CoursesContext>
  );
}

const CourseNames = ({ row }: { row: { readonly id: string } }) =>
  useContext(CoursesContext).get(row.id)?.join(', ') || null;

const cells = { courseName: CourseNames };
