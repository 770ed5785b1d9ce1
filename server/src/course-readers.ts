import { type Courses, openCourse, openToVisitors } from './courses/api.ts';
import { demoTree, isInDemo } from './courses/demo-tree.ts';
import { placeOf } from './courses/grading-keys.ts';
import type { Release } from './courses/release.ts';
import type { CourseReader, ReadableCourse } from './learning/course-reader.ts';

const readable = ({ tree, keys }: Release, places: ReadableCourse['places'] = null): ReadableCourse => ({
  tree,
  places,
  keyAt: (moduleId, parentId, quizId) => keys.get(placeOf(moduleId, parentId, quizId)),
});

/** The courses as the slice of learning reads them: `read` for learners and editors, `readDemo` for visitors of the demo. */
export function createCourseReaders(courses: Courses) {
  const read: CourseReader = async (at, courseId) => {
    const { release, places } = await openCourse(courses, at, courseId);
    return readable(release, places);
  };
  const readDemo: CourseReader = async (at, courseId) => {
    const { tree, keyAt } = readable(await openToVisitors(courses, at, courseId, 'demo'));
    const shown = demoTree(tree);
    return {
      tree: shown,
      places: null,
      keyAt: (...place) => (isInDemo(shown, ...place) ? keyAt(...place) : undefined),
    };
  };
  return { read, readDemo };
}
