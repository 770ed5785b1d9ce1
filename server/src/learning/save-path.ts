import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import type { CourseTree } from '@lernhaus/domain/learning/course-tree';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import { mergeCurrentPaths } from '@lernhaus/domain/learning/merge-current-paths';
import { firstPosition, pathInCourse, visitKeysOf } from '@lernhaus/domain/learning/path-in-course';
import { lockUserForWrites } from '../accounts/api.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { lockPath, type PathRow } from './queries.ts';

/**
 * Merges a sent path with the stored one, so that neither loses newer data; creates the path if it is missing. Only
 * parts of the release are kept, and the server's clock sets the time of each first visit.
 */
export async function savePath(context: TransactionContext, course: CourseTree, values: Values): Promise<PathRow> {
  const { user, courseId } = values as { user: string; courseId: string };
  const learner = { owner: context.tenant.company, user, courseId };
  const paths = repositoryOf(userCourseCurrentPath, context);
  const storedPath = await lockPath(context.tx, learner);
  const { at, ...maps } = pathInCourse(withGivenParts(values, storedPath, context.now), course, context.now);
  const position = at ?? (storedPath ? null : firstPosition(course)) ?? undefined;
  if (!storedPath) {
    await lockUserForWrites(context.tx, learner);
    return paths.create({ ...values, ...maps, ...position, visitedAt: visitTimes(maps, {}, context.now) });
  }
  const path = { ...storedPath, ...maps, ...position, courseId };
  const mergedPath = mergeCurrentPaths(storedPath, path);
  // Older visits without a time get the time of the path's last save.
  const times = { ...visitTimes(storedPath, storedPath.visitedAt, new Date(storedPath.modifiedDate)) };
  const visitedAt = visitTimes(mergedPath, times, context.now);
  return paths.update(storedPath.id, () => ({ ...only(mergedPath), visitedAt, version: values['version'] }));
}

function visitTimes(
  path: Pick<CurrentPath, 'modulesCurrentPath'>,
  firstTimes: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> {
  const times = visitKeysOf(path).map((visit) => [visit, firstTimes[visit] ?? now.toISOString()] as const);
  return Object.fromEntries(times);
}

const parts = [
  'moduleId',
  'contentId',
  'selectedIndex',
  'changedAt',
  'modulesCurrentPath',
  'moduleContentState',
] as const;

const only = (path: CurrentPath): Values => Object.fromEntries(parts.map((part) => [part, path[part]]));

/**
 * The sent parts. If only a part of the position was sent, the stored values complete it. A position without a time
 * gets the current time. `pathInCourse` keeps only what is in the release.
 */
function withGivenParts(values: Values, storedPath: PathRow | null, now: Date): CurrentPath {
  const parts = Object.entries(values).filter(([, value]) => value != null);
  const isPositionSent = parts.some(([name]) => ['moduleId', 'contentId', 'selectedIndex'].includes(name));
  const { moduleId, contentId, selectedIndex } = storedPath ?? {};
  const position =
    storedPath && isPositionSent ? { moduleId, contentId, selectedIndex, changedAt: now.toISOString() } : {};
  return {
    modulesCurrentPath: {},
    moduleContentState: {},
    ...position,
    ...Object.fromEntries(parts),
  } as CurrentPath;
}
