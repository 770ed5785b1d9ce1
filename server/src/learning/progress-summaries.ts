import { activityDays, lastDays, lastSeenAt } from '@lernhaus/domain/learning/activity-days';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import type { Courses } from '../courses/api.ts';
import type { ExamStatus, Exams } from '../exams/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { SharedRuns } from '../platform/shared-runs.ts';
import { type OwnProgress, progressOf, recordOf } from './read-progress.ts';
import {
  type CurrentRelease,
  type NewSummary,
  readEnrolledCourseIds,
  readStaleSummaries,
  readSummaryRecords,
  type StaleSummary,
  writeSummaries,
} from './summary-queries.ts';

/** The summaries that a read brings up to date before it answers. A job does the rest, more at once. */
const batchOfRead = 200;
const batchOfJob = 1000;

type Release = Awaited<ReturnType<Courses['releaseCache']['release']>>;

/**
 * Keeps `course_progress` and `activity_days` up to date: a read of a list first computes the changes since the last
 * read. So saving answers costs one mark after each computation, and a company costs nothing while nobody reads its
 * lists. Each summary is computed with the rule of the learner's own progress.
 */
export class ProgressSummaries {
  readonly #platform: Pick<Platform, 'runInTenant'>;
  readonly #releaseCache: Courses['releaseCache'];
  readonly #examStatuses: Exams['statuses'];
  /** Companies with more changes than one read has computed. */
  readonly #pending = new Set<string>();
  readonly #refreshes = new SharedRuns<void>();

  constructor(
    platform: Pick<Platform, 'runInTenant'>,
    { courses, exams }: { readonly courses: Pick<Courses, 'releaseCache'>; readonly exams: Pick<Exams, 'statuses'> },
  ) {
    this.#platform = platform;
    this.#releaseCache = courses.releaseCache;
    this.#examStatuses = exams.statuses;
  }

  /**
   * Computes the latest changes of the host's company, but not for a HEAD. Calls that come during a run share the next
   * one.
   */
  async refresh({
    tenant: { company },
    now,
    mayStore,
  }: Pick<RequestContext, 'tenant' | 'now' | 'mayStore'>): Promise<void> {
    if (!mayStore) return;
    await this.#refreshes.run(company, async () => {
      if (await this.#refreshBatch(company, now, batchOfRead)) this.#pending.add(company);
    });
  }

  /** Computes all changes of the companies for which a read has left changes. */
  async refreshPending(now: Date): Promise<void> {
    for (const company of this.#pending) {
      this.#pending.delete(company);
      await this.refreshAll(company, now);
    }
  }

  /** Computes all changes of a company. */
  async refreshAll(company: string, now: Date): Promise<void> {
    let isUnfinished = true;
    while (isUnfinished) isUnfinished = await this.#refreshBatch(company, now, batchOfJob);
  }

  /** The current progress of a learner in these courses; courses that the company no longer offers are left out. */
  async progressIn(
    {
      company,
      login,
      courseIds,
    }: { readonly company: string; readonly login: string; readonly courseIds: readonly string[] },
    now: Date,
  ): Promise<(OwnProgress & { readonly courseId: string })[]> {
    const releases = await this.#currentReleases(company, courseIds, now);
    const learners = releases.map(({ courseId }) => ({ owner: company, user: login, courseId }));
    const [records, statuses] = await this.#platform.runInTenant(company, 'read', (tx) =>
      Promise.all([
        learners.length === 0 ? [] : readSummaryRecords(tx, company, learners, lastDays(now)[0] ?? ''),
        this.#examStatuses(tx, learners),
      ]),
    );
    const progress = await Promise.all(
      releases.map(async ({ courseId, releaseId }, at) => {
        const release = await this.#releaseCache.release(releaseId, now);
        const [contentRecord, status] = [records[at], statuses[at]];
        return release && contentRecord && status
          ? [{ courseId, ...progressOf(release.tree, recordOf(contentRecord, status)) }]
          : [];
      }),
    );
    return progress.flat();
  }

  /** Returns whether more changes may be left. */
  async #refreshBatch(company: string, now: Date, batchSize: number): Promise<boolean> {
    const { runInTenant } = this.#platform;
    const courseIds = await runInTenant(company, 'read', (tx) => readEnrolledCourseIds(tx, company));
    if (courseIds.length === 0) return false;
    const releases = await this.#currentReleases(company, courseIds, now);
    const stale = await runInTenant(company, 'read', (tx) => readStaleSummaries(tx, company, releases, batchSize));
    if (stale.length === 0) return false;
    const releaseIds = new Map(releases.map(({ courseId, releaseId }) => [courseId, releaseId]));
    const loaded = new Map<string, Release>();
    for (const { courseId } of stale) {
      const id = releaseIds.get(courseId) ?? '';
      if (!loaded.has(courseId)) loaded.set(courseId, await this.#releaseCache.release(id, now));
    }
    const [firstDay = ''] = lastDays(now);
    const count = await runInTenant(company, 'write', async (tx) => {
      const summaries = await this.#summariesOf(tx, { company, stale, loaded, firstDay });
      if (summaries.length > 0) await writeSummaries(tx, company, summaries, firstDay);
      return summaries.length;
    });
    // If nothing could be computed (a release has just been deleted), the next batch would be the same.
    return stale.length === batchSize && count > 0;
  }

  async #currentReleases(company: string, courseIds: readonly string[], now: Date): Promise<CurrentRelease[]> {
    const summaries = await Promise.all(
      courseIds.map(async (courseId) => {
        const current = await this.#releaseCache.current(company, courseId, now);
        return current ? [{ courseId, releaseId: current.releaseId }] : [];
      }),
    );
    return summaries.flat();
  }

  async #summariesOf(
    tx: Tx,
    options: {
      readonly company: string;
      readonly stale: readonly StaleSummary[];
      readonly loaded: ReadonlyMap<string, Release>;
      readonly firstDay: string;
    },
  ): Promise<NewSummary[]> {
    const { company, stale, loaded, firstDay } = options;
    const [records, statuses] = await Promise.all([
      readSummaryRecords(tx, company, stale, firstDay),
      this.#examStatuses(tx, stale),
    ]);
    return stale.flatMap((learner, at) => {
      const [release, contentRecord, status] = [loaded.get(learner.courseId), records[at], statuses[at]];
      if (!release || !contentRecord || !status) return [];
      const progress = progressOf(release.tree, recordOf(contentRecord, status));
      const { doneCount, totalCount, percentage } = progressShare(progress);
      return [
        {
          ...learner,
          releaseId: release.id,
          doneCount,
          totalCount,
          percentage,
          seconds: courseTimeSeconds(contentRecord.visits),
          lastSeenAt: lastSeenAt(contentRecord.visits),
          hasFailedExam: hasFailedExam(progress, status),
          stuckQuizzes: contentRecord.stuckQuizzes,
          days: activityDays(contentRecord.visits, contentRecord.answersByDay, firstDay),
        },
      ];
    });
  }
}

/** Whether an exam is failed, no attempt is left and none is running. */
const hasFailedExam = ({ examModuleProgressState }: OwnProgress, { runningExams }: ExamStatus): boolean =>
  runningExams.length === 0 &&
  examModuleProgressState.some(({ moduleState, attemptsLeft }) => moduleState === 'FAILED' && attemptsLeft === 0);
