import { mayOpenExam } from '@lernhaus/domain/exams/may-open-exam';
import { type Courses, openCourse } from './courses/api.ts';
import type { ExamCourses } from './exams/exam-courses.ts';
import { readExamsOpenBefore } from './learning/read-exams-open-before.ts';
import { noExams, progressOf, readRecord } from './learning/read-progress.ts';

/** The course data that the slice of exams needs. */
export const createExamCourses = (courses: Courses): ExamCourses => ({
  open: async (at, courseId) => {
    const { release, places } = await openCourse(courses, at, courseId);
    const { id: releaseId, owner, tree, exams } = release;
    return { releaseId, owner, tree, places, paper: (assessmentId) => exams.get(assessmentId) };
  },
  paper: async (releaseId, assessmentId, now) => {
    const paper = (await courses.releaseCache.release(releaseId, now))?.exams.get(assessmentId);
    if (!paper) throw new Error(`The release ${releaseId} has no exam ${assessmentId}.`);
    return paper;
  },
  module: async (releaseId, moduleId, now) =>
    (await courses.releaseCache.release(releaseId, now))?.tree.courseModules.find(({ id }) => id === moduleId) ?? null,
  isOpen: async (tx, learner, course, assessmentId) => {
    const { moduleProgressState } = progressOf(course.tree, await readRecord(tx, learner, noExams));
    if (mayOpenExam(moduleProgressState, { isUser: false })) return true;
    return (await readExamsOpenBefore(tx, learner, course, [assessmentId])).has(assessmentId);
  },
});
