import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { postgresFailure } from '../platform/database/failures.ts';
import type { OpenScope } from '../platform/http/mount.ts';
import type { Scope } from '../platform/scope.ts';
import { createValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Values } from '../resource/writes.ts';
import { readState, type StateRow } from './queries.ts';

/** The time spent follows from the entries, whoever writes them. */
export const withTime = (values: Values): Values => {
  const entries = values['userCourseTimeSpentDetails'] as readonly TimeEntry[] | undefined | null;
  return entries === undefined ? values : { ...values, totalTimeSpent: courseTimeSeconds(entries ?? []) };
};

/**
 * A learner's state in a course, as it was sent; the one that is there where somebody was faster (two tabs that open a
 * course at once, or the server itself on a resume).
 */
export async function beginState(
  scope: OpenScope,
  body: unknown,
  whole: (inside: Scope, state: StateRow) => Promise<StateRow>,
): Promise<StateRow> {
  const values = withTime({ userCourseTimeSpentDetails: [], ...createValues(userCourseState, body, scope.viewer) });
  try {
    return await scope.inTransaction('write', async (inside) =>
      whole(inside, await repositoryOf(userCourseState, inside).create(values)),
    );
  } catch (error) {
    if (postgresFailure(error)?.code !== '23505') throw error;
    const learner = {
      owner: scope.tenant.company,
      user: String(values['user']),
      courseId: String(values['courseId']),
    };
    const found = await scope.inTransaction('read', async (inside) => {
      const state = await readState(inside.tx, learner);
      return state && whole(inside, state);
    });
    if (!found) throw error;
    return found;
  }
}
