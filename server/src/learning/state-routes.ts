import { Failure } from '@lernhaus/contract/failures';
import {
  progressByCourse,
  progressByCourseAndUser,
  resumeCourse as resumeCall,
  courseHeartbeat as seenCall,
  stateByCourse,
  stateByCourseAndUser,
} from '@lernhaus/contract/learning/endpoints';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { courseTimeSeconds, withHeartbeatFromSave } from '@lernhaus/domain/learning/course-time';
import type { Exams, Learner } from '../exams/api.ts';
import { isReviewer, ownLogin, readableLogin, type TransactionContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { CourseReader } from './course-reader.ts';
import { gradeAndReadProgress } from './grade-and-read-progress.ts';
import { readSavedAt, readState, type StateRow } from './queries.ts';
import { courseHeartbeat, resumeCourse } from './resume-course.ts';
import { changeState, createState } from './save-state.ts';

type Caller = Pick<RequestContext, 'tenant' | 'viewer'>;

/** The caller as a learner of a course; a caller who is not a user of the company has no record there. */
const callerAsLearner = (context: Caller, courseId: string): Learner => ({
  owner: context.tenant.company,
  user: ownLogin(context),
  courseId,
});

/** The caller as a learner whose record is written. Throws 404 for ADMIN on another company's host. */
export function signedInLearner(context: Caller, courseId: string): Learner {
  const learner = callerAsLearner(context, courseId);
  if (learner.user === '') throw new Failure('error.http.404');
  return learner;
}

export function mountStates(routes: RouteRegistry, openCourse: CourseReader, exams: Exams): void {
  const { list, get, create, update, updateById } = resourceEndpoints(userCourseState);
  const withExamStates = async <Row extends StateRow | null>(
    { tx, now }: TransactionContext,
    state: Row,
  ): Promise<Row> => state && ((await exams.withExamStates(tx, [state], now))[0] ?? state);

  const savedAt = async (tx: Tx, learner: Learner): Promise<string | null> => {
    // Sent together: one round trip.
    const saves = await Promise.all([readSavedAt(tx, learner), exams.savedAt(tx, learner)]);
    return (
      saves
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null
    );
  };
  /** The state with its last visit extended to the last save: the tab may have closed before its next heartbeat. */
  const withSavedVisits = async (tx: Tx, learner: Learner): Promise<StateRow | null> => {
    const state = await readState(tx, learner);
    if (!state?.userCourseTimeSpentDetails.some(({ end }) => !end)) return state;
    const entries = withHeartbeatFromSave(state.userCourseTimeSpentDetails, await savedAt(tx, learner));
    return { ...state, userCourseTimeSpentDetails: entries, totalTimeSpent: courseTimeSeconds(entries) };
  };

  routes.call(
    list,
    async (context, { query }) => {
      const paged = await repositoryOf(userCourseState, context).list(query);
      return { ...paged, rows: await exams.withExamStates(context.tx, paged.rows, context.now) };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(get, async (context, { params }) =>
    withExamStates(context, await repositoryOf(userCourseState, context).get(params['id'])),
  );

  const withExams = (context: RequestContext, state: StateRow) =>
    context.inTransaction('read', (txContext) => withExamStates(txContext, state));
  const change = async (context: RequestContext, body: unknown, idInPath?: string) =>
    withExams(context, await changeState(context, body, idInPath, openCourse));
  routes.open(
    create,
    async (context, { body }) => withExams(context, await createState(context, body, openCourse)),
    successMessages.created,
  );
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);

  routes.call(stateByCourse, async (context, { query }) => {
    const me = callerAsLearner(context, query.courseId);
    return withExamStates(context, await withSavedVisits(context.tx, me));
  });
  const learnerOfQuery = ({ tenant, viewer }: Caller, query: Omit<Learner, 'owner'>) => ({
    owner: tenant.company,
    user: readableLogin(viewer, query.user),
    courseId: query.courseId,
  });
  routes.call(stateByCourseAndUser, async (context, { query }) =>
    withExamStates(context, await withSavedVisits(context.tx, learnerOfQuery(context, query))),
  );

  const progress = async (context: RequestContext, learner: Learner) => {
    const course = await openCourse(context, learner.courseId);
    return gradeAndReadProgress(context, learner, course, exams);
  };
  routes.open(progressByCourse, (context, { query }) => progress(context, callerAsLearner(context, query.courseId)));
  routes.open(progressByCourseAndUser, (context, { query }) => progress(context, learnerOfQuery(context, query)));

  routes.open(resumeCall, async (context, { body }) => {
    const course = await openCourse(context, body.courseId);
    const me = signedInLearner(context, body.courseId);
    return context.inTransaction('write', async (txContext) => {
      const visit = {
        agrees: body.acceptedAgreement ?? false,
        isAuthor: isReviewer(context.viewer),
        savedAt: await savedAt(txContext.tx, me),
      };
      return withExamStates(txContext, await resumeCourse(txContext, me, course, visit));
    });
  });
  routes.open(seenCall, async (context, { body }) => {
    await openCourse(context, body.courseId);
    const me = signedInLearner(context, body.courseId);
    return context.inTransaction('write', async (txContext) =>
      withExamStates(txContext, await courseHeartbeat(txContext, me, body.start, body.leaving ?? false)),
    );
  });
}
