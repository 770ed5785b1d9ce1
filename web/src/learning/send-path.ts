import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Caller } from '../platform/caller.ts';
import type { PathSyncDeps } from './sync/path-sync.ts';

const { create, update } = resourceEndpoints(userCourseCurrentPath);

/** The call that saves the path of an account. */
export const sendPath =
  (caller: Pick<Caller, 'call'>): PathSyncDeps['send'] =>
  async (path, keepalive) => {
    const endpoint = path.id ? update : create;
    if (!endpoint) throw new Error('Paths can be neither made nor changed.');
    return caller.call(endpoint, { body: path, quiet: true, keepalive });
  };
