import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ExamCourses } from './exam-courses.ts';
import type { ExamHistory } from './exam-status-queries.ts';

/**
 * Exams that a learner has taken and the course no longer contains. Each is a module with the exam's id, from the
 * release of the latest attempt: results stay visible and a running attempt continues, but no new one can begin.
 */
export async function formerExams(
  courses: Pick<ExamCourses, 'module'>,
  history: readonly ExamHistory[],
  tree: CourseTree,
  now: Date,
): Promise<ModuleNode[]> {
  const examIds = new Set(tree.courseModules.flatMap(({ assessments }) => assessments.map(({ id }) => id)));
  const former = history.filter(({ assessmentId }) => !examIds.has(assessmentId));
  const modules = await Promise.all(
    former.map(async ({ assessmentId, moduleId, releaseId, attempts }) => {
      const module = await courses.module(releaseId, moduleId, now);
      const assessment = module?.assessments.find(({ id }) => id === assessmentId);
      if (!module || !assessment) return [];
      // The contents of a case study are shown beside its questions.
      const moduleContents = module.type === 'EXAM_CASE_STUDY' ? module.moduleContents : [];
      return [
        { ...module, id: assessmentId, moduleContents, assessments: [{ ...assessment, allowedAttempt: attempts }] },
      ];
    }),
  );
  return modules.flat();
}
