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

/** Where a thread hangs in a course, with the words that name it. */
export type LocatedFeedback = FeedbackPlace & {
  readonly moduleId: string;
  /** The content's title, or the assessment's or module's name. */
  readonly title: string;
  /** What the quiz asks that the thread is about; null where it is about no quiz. */
  readonly question: string | null;
  /** A discussion is shared by the course's learners of a company; every other thread is one learner's. */
  readonly isDiscussion: boolean;
};

type FeedbackParent = {
  readonly module: ModuleNode;
  readonly part: ContentNode | AssessmentNode;
  readonly title: string;
};

/**
 * Finds the place of a thread in a course: a content, an assessment, a quiz of either, or a module of type DISCUSSION
 * itself. Null where the course holds no such place. A content that stands in several modules is found in the first one,
 * and is a discussion only where all of them are: nothing that was private is shared by where a content is reused.
 */
export function locateFeedback(course: CourseTree, place: FeedbackPlace): LocatedFeedback | null {
  if (course.id !== place.courseId) return null;
  const modules = modulesOf(course);
  const parents = modules.flatMap((module): FeedbackParent[] => [
    ...contentsOf(module).map((part) => ({ module, part, title: part.title ?? '' })),
    ...assessmentsOf(module).map((part) => ({ module, part, title: part.name ?? '' })),
  ]);
  const found = parents.filter(({ part }) => part.id === place.parentId);
  const [first] = found;
  if (!first) return discussionModule(modules, place);
  const quiz = place.quizId ? quizzesInOrder(first.part).find((entry) => entry.quiz.id === place.quizId)?.quiz : null;
  if (quiz === undefined) return null;
  const isDiscussion = !place.quizId && found.every(({ module }) => isDiscussionModule(module));
  return {
    ...place,
    moduleId: first.module.id,
    title: first.title,
    question: quiz?.question ?? quiz?.statement ?? null,
    isDiscussion,
  };
}

/** Whether a module is a discussion: what is written there is for everybody in the course. */
export function isDiscussionModule(module: ModuleNode): boolean {
  return module.type === 'DISCUSSION';
}

function discussionModule(modules: readonly ModuleNode[], place: FeedbackPlace): LocatedFeedback | null {
  const module = modules.find(({ id }) => id === place.parentId);
  if (!module || place.quizId || !isDiscussionModule(module)) return null;
  return { ...place, moduleId: module.id, title: module.name ?? '', question: null, isDiscussion: true };
}
