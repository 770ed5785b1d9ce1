import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ExamCourses } from './exam-courses.ts';
import type { ExamHistory } from './standing-queries.ts';

/**
 * The exams that a learner sat and that their course no longer holds, each as a module of its own under the exam's id, as the
 * release of the latest attempt holds it: results stay to be seen, and an attempt that runs goes on. None can be begun.
 */
export async function formerExams(
  courses: Pick<ExamCourses, 'module'>,
  history: readonly ExamHistory[],
  tree: CourseTree,
  now: Date,
): Promise<ModuleNode[]> {
  const held = new Set(tree.courseModules.flatMap(({ assessments }) => assessments.map(({ id }) => id)));
  const former = history.filter(({ assessmentId }) => !held.has(assessmentId));
  const modules = await Promise.all(
    former.map(async ({ assessmentId, moduleId, releaseId, attempts }) => {
      const module = await courses.module(releaseId, moduleId, now);
      const assessment = module?.assessments.find(({ id }) => id === assessmentId);
      if (!module || !assessment) return [];
      // A case study is read beside its questions.
      const moduleContents = module.type === 'EXAM_CASE_STUDY' ? module.moduleContents : [];
      return [
        { ...module, id: assessmentId, moduleContents, assessments: [{ ...assessment, allowedAttempt: attempts }] },
      ];
    }),
  );
  return modules.flat();
}
