import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { checkDemoAnswer } from '@lernhaus/contract/learning/calls';
import { setBookmark } from '@lernhaus/domain/learning/bookmarks';
import { type CurrentPath, initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { createStore } from '../platform/store.ts';
import type { AnswerState, AnswerStates } from './sync/answer-desk.ts';
import { type PlacedAnswer, placeKey } from './sync/answer-outbox.ts';

/** A visitor in a demo course: where they are and what they answered lives as long as the page, and is stored nowhere. */
export class DemoSession {
  readonly course: CourseTree;
  readonly path = createStore<CurrentPath | null>(null);
  readonly answers = createStore<AnswerStates>(new Map());

  constructor(course: CourseTree) {
    this.course = course;
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

  /** The server tells whether it is right, and forgets it. */
  async give(given: PlacedAnswer): Promise<void> {
    this.#set(given, { answer: given, correct: null, sync: 'sending' });
    const { courseId: id, ...body } = given;
    try {
      const { correct } = await browserCaller().call(checkDemoAnswer, { params: { id }, body });
      this.#set(given, { answer: given, correct, sync: 'saved' });
    } catch (error) {
      const reason = error instanceof CallFailure ? error.key : 'error.unknown';
      this.#set(given, { answer: given, correct: null, sync: 'refused', reason });
    }
  }

  #set(given: PlacedAnswer, state: AnswerState): void {
    this.answers.set(new Map([...this.answers.get(), [placeKey(given), state]]));
  }
}
