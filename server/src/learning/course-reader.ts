import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import {
  type Courses,
  demoTree,
  isInDemo,
  openCourse,
  openToVisitors,
  type PlacedKey,
  placeOf,
  type Release,
} from '../courses/api.ts';
import type { CallContext } from '../platform/context.ts';

/** A course that the user may open, with the grading keys of its practice quizzes. */
export interface ReadableCourse {
  readonly tree: CourseTree;
  /** The time when each part was added; null means all from the start. */
  readonly places: CoursePlaces | null;
  /** Undefined if there is no such quiz. */
  keyAt(moduleId: string, parentId: string, quizId: string): PlacedKey | undefined;
}

/** Opens a course; throws a 404 `Failure` if the user cannot open it. */
export type CourseReader = (context: CallContext, courseId: string) => Promise<ReadableCourse>;

const readable = ({ tree, keys }: Release, places: ReadableCourse['places'] = null): ReadableCourse => ({
  tree,
  places,
  keyAt: (moduleId, parentId, quizId) => keys.get(placeOf(moduleId, parentId, quizId)),
});

/** `read` is for learners and editors, `readDemo` for visitors of the demo. */
export function createCourseReaders(courses: Courses) {
  const read: CourseReader = async (context, courseId) => {
    const { release, places } = await openCourse(courses, context, courseId);
    return readable(release, places);
  };
  const readDemo: CourseReader = async (context, courseId) => {
    const { tree, keyAt } = readable(await openToVisitors(courses, context, courseId, 'demo'));
    const demo = demoTree(tree);
    return {
      tree: demo,
      places: null,
      keyAt: (...place) => (isInDemo(demo, ...place) ? keyAt(...place) : undefined),
    };
  };
  return { read, readDemo };
}
