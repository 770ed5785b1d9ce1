import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { setBookmark } from '@lernhaus/domain/learning/bookmarks';
import { type CurrentPath, initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import { CallFailure } from '../platform/call-failure.ts';
import { createObservable } from '../platform/observable.ts';
import { placeKey, type SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerState, AnswerStates } from './sync/answer-store.ts';

/** Whether an answer is right; nothing is stored. */
type Check = (submission: SubmittedAnswer) => Promise<{ correct: boolean | null; partResults?: PartResults }>;

/**
 * A session without storage: for a visitor in a demo course, or an author in a preview. Position and answers are lost
 * when the page closes.
 */
export class TrialSession {
  readonly course: CourseTree;
  readonly path = createObservable<CurrentPath | null>(null);
  readonly answers = createObservable<AnswerStates>(new Map());

  readonly #check: Check;

  constructor(course: CourseTree, check: Check) {
    this.course = course;
    this.#check = check;
    this.path.set(initialPath(course, new Date()));
  }

  goTo({ moduleId, contentId }: { moduleId: string; contentId?: string }): void {
    const path = this.path.get();
    if (path === null) return;
    const now = new Date();
    this.path.set(
      contentId
        ? visitContent(path, this.course, { moduleId, contentId }, now)
        : selectModule(path, this.course, moduleId, now),
    );
  }

  bookmark(place: Place, bookmarked: boolean): void {
    const path = this.path.get();
    if (path) this.path.set(setBookmark(path, this.course, place, bookmarked, new Date()));
  }

  /** The server checks the answer and does not store it. */
  async submitAnswer(submission: SubmittedAnswer): Promise<void> {
    this.#set(submission, { answer: submission, correct: null, sync: 'sending' });
    try {
      const { correct, partResults = {} } = await this.#check(submission);
      this.#set(submission, { answer: submission, correct, partResults, sync: 'saved' });
    } catch (error) {
      const reason = error instanceof CallFailure ? error.key : 'error.unknown';
      this.#set(submission, { answer: submission, correct: null, sync: 'refused', reason });
    }
  }

  #set(submission: SubmittedAnswer, state: AnswerState): void {
    this.answers.set(new Map([...this.answers.get(), [placeKey(submission), state]]));
  }
}
