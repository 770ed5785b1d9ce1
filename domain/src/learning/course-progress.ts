import type { ModuleType } from '../courses/module-types.ts';
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
  readonly moduleType: ModuleType;
  readonly moduleCompleted: boolean;
  readonly moduleState: ProgressState;
  /** The result that decides the state of an exam. */
  readonly userCourseAssessmentResult: AssessmentResult | null;
  /** The best result of the exam. The exam's state follows the latest finished attempt. */
  readonly bestAssessmentResult: AssessmentResult | null;
  /**
   * Whether an exam is open to the learner; it stays open when contents are added later. Other modules are always open.
   */
  readonly isOpen: boolean;
  /** An exam that the learner took and that the course no longer has. */
  readonly isFormer: boolean;
  /**
   * The attempts left, including a running one; null for modules that are not exams, and when the number is not known.
   */
  readonly attemptsLeft: number | null;
  readonly moduleContentProgressState: readonly ContentProgress[];
};

/** Specification 3, progress state. Modules and contents are sorted by index. */
export type CourseProgress = {
  readonly moduleProgressState: readonly ModuleProgress[];
  readonly examModuleProgressState: readonly ModuleProgress[];
};

/**
 * A learner's visits, answers and results. Contents and quizzes may be shared between modules, so they are counted per
 * module.
 */
export type LearnerRecord = {
  /** Content ids by module id. */
  readonly visitedContentIds: Readonly<Record<string, readonly string[]>>;
  readonly answered: readonly { readonly moduleId: string; readonly parentId: string; readonly quizId: string }[];
  /** Result of the latest finished attempt, by assessment id. */
  readonly examResults: Readonly<Record<string, AssessmentResult>>;
  /** The best result of each exam, by assessment id. */
  readonly bestResults?: Readonly<Record<string, AssessmentResult>>;
  /** The number of ended attempts, by assessment id; absent when it is not known. */
  readonly examAttempts?: Readonly<Record<string, number>>;
  /** The ids of the assessments with an attempt that has no result yet. */
  readonly runningExams?: readonly string[];
};

/** The part of a content's progress that is the same for every learner. */
type PreparedContent = {
  readonly id: string;
  readonly quizIds: readonly string[];
  readonly fields: Pick<ContentProgress, 'contentId' | 'contentName' | 'contentIndex' | 'videoContent'>;
};

/**
 * Prepares the progress of all learners in one release and returns a function for one learner. That function takes time
 * in proportion to the modules, contents and the learner's record.
 */
export function prepareProgress(course: CourseTree): (record: LearnerRecord) => CourseProgress {
  const prepared = modulesOf(course).map((module) => ({
    module,
    isExam: isExamModule(module),
    contents: contentsOf(module).map(prepareContent),
  }));
  return (record) => {
    const answers = answeredByPlace(record);
    const visits = new Map(Object.entries(record.visitedContentIds).map(([id, list]) => [id, new Set(list)]));
    const progress = prepared.map(({ module, isExam, contents }) => {
      const visitedHere = visits.get(module.id);
      const answeredHere = answers.get(module.id);
      const states = contents.map((content) =>
        progressOfContent(content, visitedHere?.has(content.id) === true, answeredHere?.get(content.id) ?? nothing),
      );
      return { isExam, progress: progressOfModule(module, states, record) };
    });
    const [exams, others] = [true, false].map((exam) =>
      progress.filter(({ isExam }) => isExam === exam).map((entry) => entry.progress),
    );
    return { moduleProgressState: others ?? [], examModuleProgressState: exams ?? [] };
  };
}

/** The progress of one learner in one release. */
export const courseProgress = (course: CourseTree, record: LearnerRecord): CourseProgress =>
  prepareProgress(course)(record);

const nothing: ReadonlySet<string> = new Set();

/** The ids of answered quizzes, by module and content. */
function answeredByPlace(record: LearnerRecord): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const places = new Map<string, Map<string, Set<string>>>();
  for (const { moduleId, parentId, quizId } of record.answered) {
    const contents = places.get(moduleId) ?? new Map<string, Set<string>>();
    places.set(moduleId, contents);
    const quizIds = contents.get(parentId);
    if (quizIds) quizIds.add(quizId);
    else contents.set(parentId, new Set([quizId]));
  }
  return places;
}

const prepareContent = (content: ContentNode): PreparedContent => ({
  id: content.id,
  quizIds: quizzesInOrder(content).map((entry) => entry.quiz.id),
  fields: {
    contentId: content.id,
    contentName: content.title ?? '',
    contentIndex: content.index ?? null,
    videoContent: (content.video ?? '').trim() !== '',
  },
});

function progressOfContent(
  { quizIds, fields }: PreparedContent,
  isVisited: boolean,
  answeredQuizIds: ReadonlySet<string>,
): ContentProgress {
  const state = contentState({ isVisited, quizIds, answeredQuizIds });
  return { ...fields, contentCompleted: state === 'COMPLETED', contentState: state };
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
    moduleType: module.type ?? 'CHAPTER',
    moduleCompleted: state === 'COMPLETED' || state === 'PASSED',
    moduleState: state,
    userCourseAssessmentResult: exam?.result ?? null,
    bestAssessmentResult: exam && examOutcome(module, contentStates, { examResults: record.bestResults ?? {} }).result,
    isOpen: exam === null,
    isFormer: false,
    attemptsLeft: exam ? attemptsLeft(module, record) : null,
    moduleContentProgressState: contents,
  };
}

function attemptsLeft(module: ModuleNode, { examAttempts }: LearnerRecord): number | null {
  const assessments = assessmentsOf(module);
  if (!examAttempts || assessments.length === 0) return null;
  const used = new Map(Object.entries(examAttempts));
  return assessments.reduce((sum, one) => sum + remainingAttempts(one.allowedAttempt, used.get(one.id)), 0);
}

/**
 * The state and result of an exam module, by the latest finished attempts. With several assessments, one failed
 * assessment fails the module, and all must be passed to pass it; the result is the first failed one, else the last
 * one. Without a finished attempt, the exam is in progress while one is running. An exam case study without
 * assessments follows its contents; an exam with nothing in it is not started.
 */
function examOutcome(
  module: ModuleNode,
  contentStates: readonly ContentState[],
  record: Pick<LearnerRecord, 'examResults' | 'runningExams'>,
): { readonly state: ProgressState; readonly result: AssessmentResult | null } {
  const assessments = assessmentsOf(module);
  const latest = new Map(Object.entries(record.examResults));
  const results = assessments.flatMap(({ id }) => latest.get(id) ?? []);
  const failed = results.find((result) => !result.examPassed);
  if (failed) return { state: 'FAILED', result: failed };
  const last = results.at(-1);
  if (last) return { state: results.length === assessments.length ? 'PASSED' : 'IN_PROGRESS', result: last };
  if (assessments.some(({ id }) => record.runningExams?.includes(id))) return { state: 'IN_PROGRESS', result: null };
  const isByContents = assessments.length === 0 && contentStates.length > 0;
  return { state: isByContents ? moduleState(contentStates) : 'NOT_STARTED', result: null };
}
