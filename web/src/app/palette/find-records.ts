import { course } from '@lernhaus/contract/courses/course';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import type { PaletteItem } from './palette-item.ts';

const size = '5';

interface FindOptions {
  /** A course of another company is only viewed. */
  readonly mayChangeCourse: (row: Row) => boolean;
  readonly signal: AbortSignal;
}

/** Finds courses and learners by words of their names. */
export async function findRecords(
  search: string,
  { mayChangeCourse, signal }: FindOptions,
): Promise<readonly PaletteItem[]> {
  const query = { search, size };
  const [courses, learners] = await Promise.all([
    browserCaller().call(resourceEndpoints(course).list, { query, signal }),
    browserCaller().call(listLearners, { query, signal }),
  ]);
  return [
    ...courses.map(
      (row): PaletteItem => ({
        kind: 'course',
        to: mayChangeCourse(row) ? addresses.courseEditor(row.id) : addresses.authoredCourse(row.id),
        label: textOf(row['name']),
      }),
    ),
    ...learners.map(
      ({ login, name }): PaletteItem => ({ kind: 'person', to: addresses.learner(login), label: name, hint: login }),
    ),
  ];
}
