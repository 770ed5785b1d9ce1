import type { Exams } from '../exams/api.ts';
import type { CourseReader } from './course-reader.ts';

/** What the use cases of answers need. */
export interface AnswerServices {
  readonly openCourse: CourseReader;
  readonly exams: Exams;
}
