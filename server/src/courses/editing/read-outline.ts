import { course } from '@lernhaus/contract/courses/course';
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { Failure } from '@lernhaus/contract/failures';
import { seesAllTenants } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { longDocument } from '../release.ts';
import { run } from './outline-worker.ts';
import { readDocumentText, readOwner } from './part-queries.ts';

export const outlineTask = workerTask<typeof import('./outline-worker.ts')>(
  'outline',
  new URL('./outline-worker.ts', import.meta.url),
  60_000,
);

/** Makes the outline of a course from its JSON, of a long one in a worker thread. */
export const makeOutline = async (workers: TaskRunner, owner: string, text: string): Promise<CourseOutline> =>
  text.length > longDocument ? workers.run(outlineTask, { owner, text }, owner) : run({ owner, text });

/**
 * The outline of a course for editors of its owner and of the companies it is shared with. The parts of a shared course
 * belong to the owner, so they are read across tenants after the course was found in this tenant.
 */
export async function readOutline(
  database: Database,
  workers: TaskRunner,
  context: RequestContext,
  id: string,
): Promise<CourseOutline> {
  const { tenant, viewer } = context;
  const seesAll = seesAllTenants(tenant, viewer);
  const outline = await context.inTransaction('read', async ({ tx }) => {
    const owner = await readOwner(tx, seesAll ? null : tenant.company, id);
    if (owner === null) throw new Failure('error.http.404');
    const isReadable = seesAll || owner === tenant.company;
    return { owner, text: isReadable ? await readDocumentText(tx, course, owner, id) : null };
  });
  const text =
    outline.text ?? (await inPlatform(database, 'read', (tx) => readDocumentText(tx, course, outline.owner, id)));
  if (text === null) throw new Failure('error.http.404');
  return makeOutline(workers, outline.owner, text);
}
