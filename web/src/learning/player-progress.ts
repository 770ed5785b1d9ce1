import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { type CourseProgress, courseProgress } from '@lernhaus/domain/learning/course-progress';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import type { AnswerStates } from './sync/answer-store.ts';

/**
 * The learner's progress now, by the rule that the server uses. Visits and answers count at once, also without a
 * connection; exams come from the server.
 */
export function playerProgress(
  course: CourseTree,
  path: CurrentPath,
  answers: AnswerStates,
  fromServer: Pick<CourseProgress, 'examModuleProgressState'> | undefined,
): CourseProgress {
  const visits = Object.entries(path.modulesCurrentPath).map(([id, module]) => [id, module.visitedContentId] as const);
  const answerPlaces = [...answers].filter(([, { sync }]) => sync !== 'refused').map(([key]) => placeOf(key));
  const localProgress = courseProgress(course, {
    visitedContentIds: Object.fromEntries(visits),
    answered: answerPlaces,
    examResults: {},
  });
  const serverExams = new Map(fromServer?.examModuleProgressState.map((module) => [module.moduleId, module]));
  return {
    moduleProgressState: localProgress.moduleProgressState,
    // The contents of an exam case study come from the local path, its results from the server.
    examModuleProgressState: localProgress.examModuleProgressState.map((module) => {
      const exam = serverExams.get(module.moduleId);
      return exam ? { ...exam, moduleContentProgressState: module.moduleContentProgressState } : module;
    }),
  };
}

function placeOf(key: string) {
  const [, moduleId = '', parentId = '', quizId = ''] = key.split('/');
  return { moduleId, parentId, quizId };
}
