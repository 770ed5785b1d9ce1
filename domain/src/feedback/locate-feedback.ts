import {
  type AssessmentNode,
  assessmentsOf,
  type ContentNode,
  type CourseTree,
  contentsOf,
  type ModuleNode,
  modulesOf,
} from '../learning/course-tree.ts';
import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';
import type { FeedbackPlace } from './feedback-container-id.ts';

/** The place of a thread in a course, with the titles that describe it. */
export type LocatedFeedback = FeedbackPlace & {
  readonly moduleId: string;
  /** The content's title, or the assessment's or module's name. */
  readonly title: string;
  /** The question of the quiz that the thread is about; null when it is not about a quiz. */
  readonly question: string | null;
  /** All learners of the course in the company share a discussion; every other thread belongs to one learner. */
  readonly isDiscussion: boolean;
};

type FeedbackParent = {
  readonly module: ModuleNode;
  readonly part: ContentNode | AssessmentNode;
  readonly title: string;
};

/**
 * Finds the place of a thread in a course: a content, an assessment, a quiz of either, or a module of type DISCUSSION.
 * Null when the course does not contain the place. A content may be in several modules: the first one is used, and it
 * is a discussion only when all of them are, so that reusing a content never makes private entries public.
 */
export function locateFeedback(course: CourseTree, place: FeedbackPlace): LocatedFeedback | null {
  if (course.id !== place.courseId) return null;
  const modules = modulesOf(course);
  const parents = modules.flatMap((module): FeedbackParent[] => [
    ...contentsOf(module).map((part) => ({ module, part, title: part.title ?? '' })),
    ...assessmentsOf(module).map((part) => ({ module, part, title: part.name ?? '' })),
  ]);
  const matches = parents.filter(({ part }) => part.id === place.parentId);
  const [first] = matches;
  if (!first) return locateInDiscussion(modules, place);
  const quiz = place.quizId ? quizzesInOrder(first.part).find((entry) => entry.quiz.id === place.quizId)?.quiz : null;
  if (quiz === undefined) return null;
  const isDiscussion = !place.quizId && matches.every(({ module }) => isDiscussionModule(module));
  return {
    ...place,
    moduleId: first.module.id,
    title: first.title,
    question: quiz?.question ?? quiz?.statement ?? null,
    isDiscussion,
  };
}

/** Whether a module is a discussion, which everybody in the course can read. */
export function isDiscussionModule(module: ModuleNode): boolean {
  return module.type === 'DISCUSSION';
}

function locateInDiscussion(modules: readonly ModuleNode[], place: FeedbackPlace): LocatedFeedback | null {
  const module = modules.find(({ id }) => id === place.parentId);
  if (!module || place.quizId || !isDiscussionModule(module)) return null;
  return { ...place, moduleId: module.id, title: module.name ?? '', question: null, isDiscussion: true };
}
