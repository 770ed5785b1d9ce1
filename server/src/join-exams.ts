import type { CourseAccess } from './courses/course-access.ts';
import { openCourse } from './courses/open-course.ts';
import type { ReleaseShelf } from './courses/release-shelf.ts';
import type { ExamCourses } from './exams/exam-courses.ts';
import { ExamDesk } from './exams/exam-desk.ts';
import { examAnswerAt, examAnswerById, examAnswersIn, withExamStates } from './exams/exam-reads.ts';
import { mountExams } from './exams/exam-routes.ts';
import { readDecidingResults } from './exams/queries.ts';
import { Settlement } from './exams/settlement.ts';
import type { ExamPart } from './learning/exam-part.ts';
import { readProgress } from './learning/read-progress.ts';
import type { Database } from './platform/database/database.ts';
import type { Mounts } from './platform/http/mount.ts';

/** Joins exams with the courses they are in and the learning they are part of. */
export function joinExams(database: Database, shelf: ReleaseShelf, access: CourseAccess) {
  const courses: ExamCourses = {
    open: async (at, courseId) => {
      const { id: releaseId, owner, tree, exams } = await openCourse(shelf, access, at, courseId);
      return { releaseId, owner, tree, paper: (assessmentId) => exams.get(assessmentId) };
    },
    paper: async (releaseId, assessmentId, now) => {
      const paper = (await shelf.release(releaseId, now))?.exams.get(assessmentId);
      if (!paper) throw new Error(`The release ${releaseId} has no exam ${assessmentId}.`);
      return paper;
    },
    modulesDone: async (tx, learner, tree) =>
      (await readProgress(tx, learner, tree, async () => ({}))).moduleProgressState,
  };
  const settlement = new Settlement(database, courses);
  const desk = new ExamDesk(courses);
  const exams: ExamPart = {
    settle: (learner, now) => settlement.settle(learner, now),
    results: readDecidingResults,
    withExamStates,
    take: (scope, given) => desk.take(scope, given),
    save: (scope, given) => desk.save(scope, given),
    answersIn: examAnswersIn,
    answerAt: examAnswerAt,
    answerById: examAnswerById,
  };
  return { exams, settlement, mount: (mounts: Mounts) => mountExams(mounts, { courses, settlement, desk }) };
}
