import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import type { AnswerView } from '@lernhaus/domain/exams/shows-answers';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { answerKeyOf } from './answer-keys.ts';
import { keyOf, keysOf, type PlacedKey } from './grading-keys.ts';
import { lazy } from './lazy.ts';
import { attemptOptions, itemsFor, type LearnerShape, learnerQuizzes } from './learner-quizzes.ts';
import { assessmentNode } from './learner-tree.ts';
import type { ReleaseAssessment, ReleaseDocument } from './release-document.ts';

/** An exam of a release: its rules, and its questions for one attempt. */
export interface ExamPaper {
  readonly assessmentId: string;
  readonly name: string;
  /** The modules that contain it. Attempts belong to the first one. */
  readonly moduleIds: readonly string[];
  readonly allowedAttempt: number;
  readonly allowedTimeInMinutes: number;
  readonly passingPercentage: number;
  readonly showAnswers: AnswerView;
  /** The learner's view: no keys, no hints, options and drag items in this attempt's order with its ids. */
  node(attemptId: string): AssessmentNode;
  keyOf(attemptId: string, quizId: string): PlacedKey | undefined;
  keys(attemptId: string): readonly PlacedKey[];
  /** The chapter in which a question is practised, or null. */
  moduleNameOf(quizId: string): string | null;
  /** The answer keys, for reviewers, and for learners if the author shows them. */
  answerKeys(attemptId: string): readonly AnswerKey[];
}

/** All exams of a course by assessment id. */
export function examPapers(document: ReleaseDocument, shape: LearnerShape): ReadonlyMap<string, ExamPaper> {
  const exams = new Map<string, { readonly assessment: ReleaseAssessment; readonly moduleIds: string[] }>();
  for (const { id: moduleId, assessments } of document.courseModules)
    for (const assessment of assessments) {
      const exam = exams.get(assessment.id);
      if (exam) exam.moduleIds.push(moduleId);
      else exams.set(assessment.id, { assessment, moduleIds: [moduleId] });
    }
  const chapters = lazy(() => chaptersByQuiz(document));
  const moduleNameOf = (quizId: string) => chapters().get(quizId) ?? null;
  return new Map(
    [...exams].map(([id, { assessment, moduleIds }]) => [
      id,
      { ...paperOf(assessment, moduleIds, shape), moduleNameOf },
    ]),
  );
}

/** The name of the first chapter that has a quiz among its practice, by quiz id. */
const chaptersByQuiz = ({ courseModules }: ReleaseDocument): ReadonlyMap<string, string> =>
  new Map(
    byIndex(courseModules)
      .toReversed()
      .filter(({ type }) => type === 'CHAPTER')
      .flatMap(({ name, moduleContents }) =>
        moduleContents.flatMap((content) => quizzesInOrder(content).map(({ quiz }) => [quiz.id, name] as const)),
      ),
  );

type ItemId = (authorId: string) => string;

const itemName =
  (itemId: ItemId, attemptId: string): ItemId =>
  (authorId) =>
    itemId(`${attemptId} ${authorId}`);

/** The grading keys of an attempt, drag items with this attempt's ids. */
export const attemptKeys = (
  assessment: ReleaseAssessment,
  itemId: ItemId,
  attemptId: string,
): [quizId: string, key: PlacedKey][] => keysOf(assessment, itemName(itemId, attemptId));

function paperOf(
  assessment: ReleaseAssessment,
  moduleIds: readonly string[],
  shape: LearnerShape,
): Omit<ExamPaper, 'moduleNameOf'> {
  const quizzes = lazy(() => new Map(quizzesInOrder(assessment).map((entry) => [entry.quiz.id, entry])));
  // Made once, for the first attempt; each attempt only reorders and renames.
  const questions = lazy(() => learnerQuizzes(assessment, { ...shape, itemId: (id) => id }, { withHints: false }));
  const nameOf = (attemptId: string) => itemName(shape.itemId, attemptId);
  const { id: assessmentId, name, allowedAttempt, allowedTimeInMinutes, passingPercentage } = assessment;
  return {
    assessmentId,
    name,
    moduleIds,
    allowedAttempt,
    allowedTimeInMinutes,
    passingPercentage,
    showAnswers: assessment.showAnswers ?? 'NEVER',
    node: (attemptId) => {
      const seed = shape.itemId(`order ${attemptId}`);
      const { objectiveQuizes, dragAndDropQuizes } = assessment;
      return {
        ...assessmentNode(assessment),
        ...questions(),
        objectiveQuizes: questions().objectiveQuizes.map((quiz, at) => ({
          ...quiz,
          options: attemptOptions(objectiveQuizes[at] as (typeof objectiveQuizes)[number], seed),
        })),
        dragAndDropQuizes: questions().dragAndDropQuizes.map((quiz, at) => ({
          ...quiz,
          dragItems: itemsFor(dragAndDropQuizes[at] as (typeof dragAndDropQuizes)[number], nameOf(attemptId), seed),
        })),
      };
    },
    keyOf: (attemptId, quizId) => {
      const entry = quizzes().get(quizId);
      return entry && keyOf(entry, nameOf(attemptId));
    },
    keys: (attemptId) => attemptKeys(assessment, shape.itemId, attemptId).map(([, key]) => key),
    answerKeys: (attemptId) => [...quizzes().values()].map((entry) => answerKeyOf(entry, nameOf(attemptId))),
  };
}
