import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { courseHeartbeat, resumeCourse } from '@lernhaus/contract/learning/endpoints';
import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { setBookmark } from '@lernhaus/domain/learning/bookmarks';
import { selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import { accountCaller } from '../platform/account-caller.ts';
import type { Caller } from '../platform/caller.ts';
import { deviceStore } from '../platform/device-store.ts';
import { onSignInAgain } from '../platform/on-sign-in-again.ts';
import { type AccountIdentity, accountKeyOf } from '../platform/session.ts';
import { answerCalls } from './answer-calls.ts';
import type { CourseState } from './learner-queries.ts';
import { sendPath } from './send-path.ts';
import type { GradedAnswer } from './sync/answer-outbox.ts';
import { AnswerStore } from './sync/answer-store.ts';
import { PathSync, type StoredPath } from './sync/path-sync.ts';
import { VisitTracker } from './sync/visit-tracker.ts';

const retryMs = 30_000;

const every = (run: () => void, ms: number) => {
  const timer = window.setInterval(run, ms);
  return () => window.clearInterval(timer);
};
const schedule = (run: () => void, ms: number) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

type Call = Pick<Caller, 'call'>;

const visitsOf = (state: CourseState | null): readonly TimeEntry[] => state?.userCourseTimeSpentDetails ?? [];

async function openVisit(caller: Call, courseId: string, acceptedAgreement: boolean): Promise<string | null> {
  const state = await caller.call(resumeCourse, { body: { courseId, acceptedAgreement }, quiet: true });
  return visitsOf(state).at(-1)?.start ?? null;
}

/** A learner's session in the player. It saves the position, the answers and the time spent, each in its own way. */
export class PlayerSession {
  readonly course: CourseTree;
  readonly path: PathSync;
  readonly answerStore: AnswerStore;
  readonly #visit: VisitTracker;

  constructor(course: CourseTree, account: AccountIdentity, acceptsAgreement: boolean) {
    this.course = course;
    const now = () => new Date();
    const caller = accountCaller(account);
    const onDevice = { store: deviceStore, accountKey: accountKeyOf(account) };
    this.path = new PathSync({ ...onDevice, courseId: course.id, send: sendPath(caller), now, schedule });
    this.answerStore = new AnswerStore({ ...onDevice, ...answerCalls(account) });
    this.#visit = new VisitTracker({
      // The agreement is sent again until a visit has opened.
      resume: () => openVisit(caller, course.id, acceptsAgreement),
      heartbeat: async (start, leaving) => {
        const body = { courseId: course.id, start, leaving };
        const state = await caller.call(courseHeartbeat, { body, quiet: true, keepalive: leaving });
        const visits = visitsOf(state);
        return visits.some((visit) => visit.start === start && !visit.end) ? start : (visits.at(-1)?.start ?? null);
      },
      now,
      every,
    });
  }

  /** Starts the session and returns a function that ends it; its promise resolves when the last saves were tried. */
  start(
    savedProgress: { path: StoredPath | null; answers: readonly GradedAnswer[] },
    at: Partial<Place>,
  ): () => Promise<unknown> {
    void this.#load(savedProgress, at);
    void this.#visit.enter();
    const stopRetrying = every(() => void this.flush(), retryMs);
    const stopWaiting = onSignInAgain(() => this.#onServerBack());
    const listening = new AbortController();
    const listenerOptions = { signal: listening.signal };
    window.addEventListener('online', () => this.#onServerBack(), listenerOptions);
    window.addEventListener('pagehide', () => this.#onHidden(), listenerOptions);
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#onVisible(), listenerOptions);
    const isVisible = () => document.visibilityState === 'visible';
    document.addEventListener(
      'visibilitychange',
      () => (isVisible() ? this.#onVisible() : this.#onHidden()),
      listenerOptions,
    );
    return () => {
      stopRetrying();
      stopWaiting();
      listening.abort();
      return Promise.all([this.#visit.leave(), this.flush({ keepalive: true })]);
    };
  }

  goTo({ moduleId, contentId }: { moduleId: string; contentId?: string }): void {
    const path = this.path.path.get();
    if (path === null) return;
    const time = this.path.stepTime();
    const next = contentId
      ? visitContent(path, this.course, { moduleId, contentId }, time)
      : selectModule(path, this.course, moduleId, time);
    if (next !== path) this.path.change(next);
  }

  bookmark(place: Place, bookmarked: boolean): void {
    const path = this.path.path.get();
    if (path) this.path.change(setBookmark(path, this.course, place, bookmarked, this.path.stepTime()));
  }

  /**
   * Resolves when the session has tried to save everything that is waiting. It is an arrow function, so that it can be
   * passed as a stable value.
   */
  readonly flush = async (how: { keepalive?: boolean } = {}): Promise<void> => {
    await Promise.all([this.path.flush(how), this.answerStore.outbox.flush(how)]);
  };

  async #load(
    savedProgress: { path: StoredPath | null; answers: readonly GradedAnswer[] },
    at: Partial<Place>,
  ): Promise<void> {
    await this.path.load(savedProgress.path, this.course);
    const { moduleId, contentId } = at;
    if (moduleId) this.goTo(contentId ? { moduleId, contentId } : { moduleId });
    // The content in a link may have been deleted; then its module is opened.
    if (moduleId && this.path.path.get()?.moduleId !== moduleId) this.goTo({ moduleId });
    await this.answerStore.load(savedProgress.answers);
    await this.answerStore.outbox.flush();
  }

  /** The connection is back, or the learner has signed in again. */
  #onServerBack(): void {
    this.#visit.retry();
    void this.flush();
  }

  #onVisible(): void {
    this.#visit.show();
    void this.flush();
  }

  #onHidden(): void {
    this.#visit.hide();
    void this.flush({ keepalive: true });
  }
}
