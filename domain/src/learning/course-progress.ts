import type { AssessmentResult } from '../exams/exam-score.ts';
import { remainingAttempts } from '../exams/remaining-attempts.ts';
import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';
import { type ContentState, contentState, moduleState, type ProgressState } from './content-state.ts';
import {
  assessmentsOf,
  type ContentNode,
  type CourseTree,
  contentsOf,
  isExamModule,
  type ModuleNode,
  modulesOf,
} from './course-tree.ts';

export type ContentProgress = {
  readonly contentId: string;
  readonly contentName: string;
  readonly contentIndex: number | null;
  readonly contentCompleted: boolean;
  readonly contentState: ContentState;
  readonly videoContent: boolean;
};

export type ModuleProgress = {
  readonly moduleId: string;
  readonly moduleName: string;
  readonly moduleIndex: number | null;
  readonly moduleCompleted: boolean;
  readonly moduleState: ProgressState;
  /** The result that decides the state of an exam. */
  readonly userCourseAssessmentResult: AssessmentResult | null;
  /** The attempts that an exam still offers, one that runs among them; null where there is no exam or it is not known. */
  readonly attemptsLeft: number | null;
  readonly moduleContentProgressState: readonly ContentProgress[];
};

/** Specification 3, progress state. Modules and contents stand in index order. */
export type CourseProgress = {
  readonly moduleProgressState: readonly ModuleProgress[];
  readonly examModuleProgressState: readonly ModuleProgress[];
};

/** What a learner did. Contents and quizzes may be shared between modules, so both are counted per module. */
export type LearnerRecord = {
  /** Content ids by module id. */
  readonly visitedContentIds: Readonly<Record<string, readonly string[]>>;
  readonly answered: readonly { readonly moduleId: string; readonly parentId: string; readonly quizId: string }[];
  /** Result of the latest finished attempt, by assessment id. */
  readonly examResults: Readonly<Record<string, AssessmentResult>>;
  /** Attempts that are over, by assessment id; missing where nobody knows. */
  readonly examAttempts?: Readonly<Record<string, number>>;
};

/** Builds the progress of one learner in one release, in time that grows with the release plus the record. */
export function courseProgress(course: CourseTree, record: LearnerRecord): CourseProgress {
  const answered = answeredByPlace(record);
  const visited = new Map(Object.entries(record.visitedContentIds).map(([id, list]) => [id, new Set(list)]));
  const progress = modulesOf(course).map((module) => {
    const contents = contentsOf(module).map((content) =>
      progressOfContent(
        content,
        visited.get(module.id)?.has(content.id) === true,
        answered.get(placeKey(module.id, content.id)) ?? nothing,
      ),
    );
    return { module, progress: progressOfModule(module, contents, record) };
  });
  const [exams, others] = [true, false].map((exam) =>
    progress.filter(({ module }) => isExamModule(module) === exam).map((entry) => entry.progress),
  );
  return { moduleProgressState: others ?? [], examModuleProgressState: exams ?? [] };
}

const nothing: ReadonlySet<string> = new Set();

const placeKey = (moduleId: string, parentId: string) => JSON.stringify([moduleId, parentId]);

function answeredByPlace(record: LearnerRecord): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { moduleId, parentId, quizId } of record.answered) {
    const key = placeKey(moduleId, parentId);
    const quizIds = places.get(key);
    if (quizIds) quizIds.add(quizId);
    else places.set(key, new Set([quizId]));
  }
  return places;
}

function progressOfContent(content: ContentNode, isVisited: boolean, answeredQuizIds: ReadonlySet<string>) {
  const quizIds = quizzesInOrder(content).map((entry) => entry.quiz.id);
  const state = contentState({ isVisited, quizIds, answeredQuizIds });
  return {
    contentId: content.id,
    contentName: content.title ?? '',
    contentIndex: content.index ?? null,
    contentCompleted: state === 'COMPLETED',
    contentState: state,
    videoContent: (content.video ?? '').trim() !== '',
  };
}

function progressOfModule(
  module: ModuleNode,
  contents: readonly ContentProgress[],
  record: LearnerRecord,
): ModuleProgress {
  const contentStates = contents.map((content) => content.contentState);
  const exam = isExamModule(module) ? examOutcome(module, contentStates, record) : null;
  const state = exam?.state ?? moduleState(contentStates);
  return {
    moduleId: module.id,
    moduleName: module.name ?? '',
    moduleIndex: module.index ?? null,
    moduleCompleted: state === 'COMPLETED' || state === 'PASSED',
    moduleState: state,
    userCourseAssessmentResult: exam?.result ?? null,
    attemptsLeft: exam ? attemptsLeft(module, record) : null,
    moduleContentProgressState: contents,
  };
}

function attemptsLeft(module: ModuleNode, { examAttempts }: LearnerRecord): number | null {
  const assessments = assessmentsOf(module);
  if (!examAttempts || assessments.length === 0) return null;
  const used = new Map(Object.entries(examAttempts));
  return assessments.reduce((left, one) => left + remainingAttempts(one.allowedAttempt, used.get(one.id)), 0);
}

/**
 * An exam is passed or failed by its latest finished attempt. With several assessments one failed fails the
 * module and all must be passed to pass it; the result told is the first failed one, else the last one. An exam
 * case study without assessments goes by its contents; an exam with nothing in it is not started.
 */
function examOutcome(
  module: ModuleNode,
  contentStates: readonly ContentState[],
  record: LearnerRecord,
): { readonly state: ProgressState; readonly result: AssessmentResult | null } {
  const assessments = assessmentsOf(module);
  const latest = new Map(Object.entries(record.examResults));
  const results = assessments.flatMap(({ id }) => latest.get(id) ?? []);
  const failed = results.find((result) => !result.examPassed);
  if (failed) return { state: 'FAILED', result: failed };
  const last = results.at(-1);
  if (last) return { state: results.length === assessments.length ? 'PASSED' : 'IN_PROGRESS', result: last };
  const isByContents = assessments.length === 0 && contentStates.length > 0;
  return { state: isByContents ? moduleState(contentStates) : 'NOT_STARTED', result: null };
}
