import { listUsers } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import type { PaletteItem } from './palette-item.ts';

const size = '5';

interface FindOptions {
  readonly mayReadPeople: boolean;
  /** A course of another company is only viewed. */
  readonly mayChangeCourse: (row: Row) => boolean;
  readonly signal: AbortSignal;
}

/** Finds courses, and people if the viewer may read them, by words of their names. */
export async function findRecords(
  search: string,
  { mayReadPeople, mayChangeCourse, signal }: FindOptions,
): Promise<readonly PaletteItem[]> {
  const query = { search, size };
  const [courses, people] = await Promise.all([
    browserCaller().call(resourceEndpoints(course).list, { query, signal }),
    mayReadPeople ? browserCaller().call(listUsers, { query, signal }) : [],
  ]);
  return [
    ...courses.map(
      (row): PaletteItem => ({
        kind: 'course',
        to: mayChangeCourse(row) ? addresses.courseEditor(row.id) : addresses.authoredCourse(row.id),
        label: textOf(row['name']),
      }),
    ),
    // The page of a person shows what they learn.
    ...people
      .filter(({ authorities }) => authorities.includes('ROLE_STUDENT'))
      .map(
        ({ login, firstName, lastName }): PaletteItem => ({
          kind: 'person',
          to: addresses.reviews(login),
          label: [firstName, lastName].filter(Boolean).join(' ') || login,
          hint: login,
        }),
      ),
  ];
}
