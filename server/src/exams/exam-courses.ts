import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import { type Courses, type ExamPaper, openCourse } from '../courses/api.ts';
import type { CallContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Learner } from './queries.ts';

/** The current release of a course. */
export interface ExamCourse {
  readonly releaseId: string;
  readonly owner: string;
  readonly tree: CourseTree;
  readonly places: CoursePlaces | null;
  paper(assessmentId: string): ExamPaper | undefined;
}

/** Whether the learner has completed the parts that the exam requires. The slice of learning decides it. */
export type IsExamOpen = (tx: Tx, learner: Learner, course: ExamCourse, assessmentId: string) => Promise<boolean>;

export type ExamCourses = ReturnType<typeof createExamCourses>;

/** Reads the exams of courses and of releases. */
export const createExamCourses = (courses: Courses, isOpen: IsExamOpen) => ({
  isOpen,
  /** Throws a 404 `Failure` if the user cannot open the course. */
  open: async (context: CallContext, courseId: string): Promise<ExamCourse> => {
    const { release, places } = await openCourse(courses, context, courseId);
    const { id: releaseId, owner, tree, exams } = release;
    return { releaseId, owner, tree, places, paper: (assessmentId) => exams.get(assessmentId) };
  },
  /** The exam of a release, for an attempt that is bound to it. The caller has checked the right. */
  paper: async (releaseId: string, assessmentId: string, now: Date): Promise<ExamPaper> => {
    const paper = (await courses.releaseCache.release(releaseId, now))?.exams.get(assessmentId);
    if (!paper) throw new Error(`The release ${releaseId} has no exam ${assessmentId}.`);
    return paper;
  },
  /** The exam as it is now in a course that the company offers, or undefined. The caller has checked the right. */
  currentPaper: async (company: string, courseId: string, assessmentId: string, now: Date) => {
    const current = await courses.releaseCache.current(company, courseId, now);
    const release = current && (await courses.releaseCache.release(current.releaseId, now));
    return release?.exams.get(assessmentId);
  },
  /** A module of a release, or null. The caller has checked the right. */
  module: async (releaseId: string, moduleId: string, now: Date): Promise<ModuleNode | null> =>
    (await courses.releaseCache.release(releaseId, now))?.tree.courseModules.find(({ id }) => id === moduleId) ?? null,
});
