import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import { mergeCurrentPaths } from '@lernhaus/domain/learning/merge-current-paths';
import type { Scope } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Values } from '../resource/writes.ts';
import { lockPath, type PathRow } from './queries.ts';

/** Joins what a device sends with what is stored, so that neither's newer state is lost; makes the path if there is none. */
export async function savePath(scope: Scope, values: Values): Promise<PathRow> {
  const { user, courseId } = values as { user: string; courseId: string };
  const paths = repositoryOf(userCourseCurrentPath, scope);
  const stored = await lockPath(scope.tx, { owner: scope.tenant.company, user, courseId });
  if (!stored) return paths.create(values);
  const joined = mergeCurrentPaths(stored as never, withGivenParts(values) as never) as unknown as Values;
  return paths.update(stored.id, () => ({ ...only(joined), version: values['version'] }));
}

const parts = [
  'moduleId',
  'contentId',
  'selectedIndex',
  'changedAt',
  'modulesCurrentPath',
  'moduleContentState',
] as const;

const only = (path: Values): Values => Object.fromEntries(parts.map((part) => [part, path[part]]));

const withGivenParts = (values: Values): CurrentPath =>
  ({
    modulesCurrentPath: {},
    moduleContentState: {},
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)),
  }) as unknown as CurrentPath;
