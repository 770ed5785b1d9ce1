export type { Courses } from './create-courses.ts';
export { demoTree, isInDemo } from './demo-tree.ts';
export {
  insertEnrolment,
  readEnrolledCourses,
  readEnrolledCoursesOf,
  readLearnersOf,
  removeEnrolment,
  shortenEnrolment,
  startAccess,
} from './enrolment-queries.ts';
export type { ExamPaper } from './exam-paper.ts';
export { type PlacedKey, placeOf } from './grading-keys.ts';
export { openCourse, openToVisitors } from './open-course.ts';
export {
  countCourses,
  type OfferedCourse,
  type PricedCourse,
  readCards,
  readOfferedCourse,
  readPricedCourses,
  readPublishedCards,
} from './queries.ts';
export type { Release } from './release.ts';
export { insertCourseTree } from './tree/insert-course-tree.ts';
export { insertPlannedQuizzes } from './tree/insert-planned-quizzes.ts';
export { planQuizzes } from './tree/plan-quizzes.ts';
export { prepareTree } from './tree/prepared-tree.ts';
export { writerOf } from './tree/write-tree.ts';
