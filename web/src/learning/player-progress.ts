import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { type CourseProgress, courseProgress } from '@lernhaus/domain/learning/course-progress';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import type { AnswerStates } from './sync/answer-store.ts';

/**
 * Where the learner stands this moment, by the rule the server uses: what was just read and answered counts at once, also
 * without a connection. Exams are the server's to tell.
 */
export function playerProgress(
  course: CourseTree,
  path: CurrentPath,
  answers: AnswerStates,
  fromServer: Pick<CourseProgress, 'examModuleProgressState'> | undefined,
): CourseProgress {
  const visited = Object.entries(path.modulesCurrentPath).map(([id, module]) => [id, module.visitedContentId] as const);
  const answered = [...answers].filter(([, { sync }]) => sync !== 'refused').map(([key]) => placeOf(key));
  const localProgress = courseProgress(course, {
    visitedContentIds: Object.fromEntries(visited),
    answered: answered,
    examResults: {},
  });
  const serverExams = new Map(fromServer?.examModuleProgressState.map((module) => [module.moduleId, module]));
  return {
    moduleProgressState: localProgress.moduleProgressState,
    // An exam case study's contents are the learner's own steps; its result is not.
    examModuleProgressState: localProgress.examModuleProgressState.map((module) => {
      const known = serverExams.get(module.moduleId);
      return known ? { ...known, moduleContentProgressState: module.moduleContentProgressState } : module;
    }),
  };
}

function placeOf(key: string) {
  const [, moduleId = '', parentId = '', quizId = ''] = key.split('/');
  return { moduleId, parentId, quizId };
}
