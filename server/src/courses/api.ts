export type { Courses } from './create-courses.ts';
export {
  insertEnrolment,
  readEnrolledCourses,
  readLearnersOf,
  removeEnrolment,
  startAccess,
} from './enrolment-queries.ts';
export { openCourse, openToVisitors } from './open-course.ts';
export { countCourses, readCards } from './queries.ts';
