import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { Failure } from '@lernhaus/contract/failures';
import { seesAllTenants } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { readDocumentText } from '../editing/part-queries.ts';
import { readRelease } from '../queries.ts';
import { longDocument } from '../release.ts';
import { run } from './changes-worker.ts';
import { readCourseState, readVersions } from './publication-queries.ts';

export const changesTask = workerTask<typeof import('./changes-worker.ts')>(
  'changes',
  new URL('./changes-worker.ts', import.meta.url),
  60_000,
);

/**
 * Reads the changes in a course of the company since an earlier version: the given version, else the version of the
 * last publishing or withdrawal, else the last version that somebody opened. Without such a version there are no
 * changes.
 */
export async function readChanges(
  { tenant, viewer, now, inTransaction }: RequestContext,
  workers: TaskRunner,
  id: string,
  sinceRelease: string | undefined,
): Promise<CourseChangesReply> {
  const comparison = await inTransaction('read', async ({ tx }) => {
    const state = await readCourseState(tx, seesAllTenants(tenant, viewer) ? null : tenant.company, id, now);
    if (state === null) return null;
    const versions = await readVersions(tx, state, id);
    const publication = versions.find(({ why }) => why !== 'opened');
    const wasReadable = state.published || state.learners > 0;
    const usual = publication ?? (wasReadable ? versions[0] : undefined) ?? null;
    const since = sinceRelease === undefined ? usual : versions.find(({ releaseId }) => releaseId === sinceRelease);
    const before = since ? await readRelease(tx, since.releaseId) : null;
    const after = await readDocumentText(tx, course, state.owner, id);
    return since === undefined || after === null ? null : { state, versions, since, before, after };
  });
  if (!comparison) throw new Failure('error.http.404');
  const { state, versions, since, after } = comparison;
  const before = comparison.before?.text ?? null;
  const isLong = after.length + (before ?? '').length > longDocument;
  const compared = isLong ? await workers.run(changesTask, { before, after }, state.owner) : run({ before, after });
  return { published: state.published, learners: state.learners, since, versions, ...compared };
}
