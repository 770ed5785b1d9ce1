import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { withoutMissingBookmarks, withTimes, withUndatedChanges } from '@lernhaus/domain/learning/change-path';
import { type CourseTree, modulesOf } from '@lernhaus/domain/learning/course-tree';
import { type CurrentPath, placeIdsOf, placeOnReturn } from '@lernhaus/domain/learning/current-path';
import { mergeCurrentPaths } from '@lernhaus/domain/learning/merge-current-paths';
import { firstPosition, type Position, pathInCourse, visitKeysOf } from '@lernhaus/domain/learning/path-in-course';
import { lockUserForWrites } from '../accounts/api.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { lockPath, type PathRow } from './queries.ts';

/**
 * Merges a sent path with the stored one, so that neither loses newer data; creates the path if it is missing. What is
 * sent without a new date is a change of now. Only parts of the release are kept, and the server's clock sets the time
 * of each first visit.
 */
export async function savePath(context: TransactionContext, course: CourseTree, values: Values): Promise<PathRow> {
  const { user, courseId } = values as { user: string; courseId: string };
  const learner = { owner: context.tenant.company, user, courseId };
  const paths = repositoryOf(userCourseCurrentPath, context);
  const storedPath = await lockPath(context.tx, learner);
  const { at, ...maps } = pathInCourse(withSentFields(values, storedPath, course, context.now), course, context.now);
  const position = at ?? (storedPath ? null : firstPosition(course)) ?? undefined;
  if (!storedPath) {
    await lockUserForWrites(context.tx, learner);
    return paths.create({
      ...values,
      ...withTimes(maps, context.now),
      ...position,
      visitedAt: visitTimes(maps, {}, context.now),
    });
  }
  const path = { ...storedPath, ...maps, ...position, courseId };
  const changedPath = withUndatedChanges(withoutRemovedBookmarks(storedPath, values, context.now), path, context.now);
  const mergedPath = withTimes(mergeCurrentPaths(changedPath, path), context.now);
  // Older visits without a time get the time of the path's last save.
  const times = { ...visitTimes(storedPath, storedPath.visitedAt, new Date(storedPath.modifiedDate)) };
  const visitedAt = visitTimes(mergedPath, times, context.now);
  return paths.update(storedPath.id, () => ({ ...pathFieldsOf(mergedPath), visitedAt, version: values['version'] }));
}

function visitTimes(
  path: Pick<CurrentPath, 'modulesCurrentPath'>,
  firstTimes: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> {
  const times = visitKeysOf(path).map((visit) => [visit, firstTimes[visit] ?? now.toISOString()] as const);
  return Object.fromEntries(times);
}

const pathFields = [
  'moduleId',
  'contentId',
  'selectedIndex',
  'changedAt',
  'modulesCurrentPath',
  'moduleContentState',
] as const;

const pathFieldsOf = (path: CurrentPath): Values => Object.fromEntries(pathFields.map((name) => [name, path[name]]));

/**
 * Null removes all bookmarks. A client that sends the version of the path knows its bookmarks, so those that it leaves
 * out are removed. A device sends no version: it may not know the bookmarks of other devices.
 */
function withoutRemovedBookmarks(storedPath: PathRow, values: Values, now: Date): PathRow {
  const { moduleContentState, version } = values as Partial<Pick<PathRow, 'version'>> & {
    moduleContentState?: CurrentPath['moduleContentState'] | null;
  };
  const removesMissingBookmarks = moduleContentState === null || (moduleContentState && version === storedPath.version);
  return removesMissingBookmarks ? withoutMissingBookmarks(storedPath, moduleContentState ?? {}, now) : storedPath;
}

/**
 * The sent fields. If only some fields of the position are sent, the stored position or a place of the sent module
 * completes it. A position without a time gets the current time. `pathInCourse` keeps only what is in the release.
 */
function withSentFields(values: Values, storedPath: PathRow | null, course: CourseTree, now: Date): CurrentPath {
  const sentFields: Partial<CurrentPath> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value != null),
  );
  const isPositionSent = ['moduleId', 'contentId', 'selectedIndex'].some((name) => name in sentFields);
  const position =
    storedPath && isPositionSent
      ? { ...positionFor(sentFields, storedPath, course), changedAt: now.toISOString() }
      : {};
  return { modulesCurrentPath: {}, moduleContentState: {}, ...position, ...sentFields } as CurrentPath;
}

/**
 * The stored position. If another module is sent: the sent content, else the place at the sent index, else the place
 * where the learner left that module.
 */
function positionFor(sent: Partial<CurrentPath>, storedPath: PathRow, course: CourseTree): Omit<Position, 'changedAt'> {
  const module = modulesOf(course).find(({ id }) => id === sent.moduleId);
  const { moduleId, contentId, selectedIndex } = storedPath;
  if (!module || module.id === moduleId) return { moduleId, contentId, selectedIndex };
  const placeId = sent.contentId ?? placeIdsOf(module)[sent.selectedIndex ?? -1] ?? placeOnReturn(storedPath, module);
  return { moduleId: module.id, contentId: placeId, selectedIndex: Math.max(0, placeIdsOf(module).indexOf(placeId)) };
}
