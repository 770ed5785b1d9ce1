import type { AssessmentNode, ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { parseDropTargets } from '@lernhaus/domain/quizzes/parse-drop-targets';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { cleanHtml } from '../platform/clean-html.ts';
import type {
  ReleaseAssessment,
  ReleaseContent,
  ReleaseDocument,
  ReleaseModule,
  ReleaseQuizLists,
} from './release-document.ts';

/** What the learner's shape needs beside the document. */
export interface LearnerShape {
  /** A drag item's id for learners: keyed, so that it tells neither the author's id nor the order of writing. */
  readonly itemId: (authorId: string) => string;
  readonly pictureAddress: (key: string) => string;
  /** A film's address with its signature; an address elsewhere stays as it is. */
  readonly filmAddress: (video: string) => string;
  readonly captionsAddress: (key: string) => string;
}

const clean = (html: string | null): string | null => html && cleanHtml(html);

/** The quizzes without a key: what is not named here does not exist for a learner (contract: answer keys). */
export function learnerQuizzes(lists: ReleaseQuizLists, shape: LearnerShape, withHints: boolean) {
  const base = (quiz: {
    id: string;
    index: number | null;
    score: number | null;
    hint: string | null;
    availableForDemo: boolean;
  }) => ({
    id: quiz.id,
    index: quiz.index,
    score: quiz.score,
    hint: withHints ? clean(quiz.hint) : null,
    availableForDemo: quiz.availableForDemo,
  });
  return {
    objectiveQuizes: lists.objectiveQuizes.map((quiz) => ({
      ...base(quiz),
      question: quiz.question,
      imageUrl: quiz.imageUrl,
      type: quiz.type,
      options: quiz.options.map(({ id, option, index }) => ({ id, option, index })),
    })),
    subjectiveQuizes: lists.subjectiveQuizes.map((quiz) => ({
      ...base(quiz),
      question: quiz.question,
      answerFormat: clean(quiz.answerFormat),
    })),
    dragAndDropQuizes: lists.dragAndDropQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      dropTargets: parseDropTargets(quiz.dropTargets).join(','),
      // Sorted by their keyed ids the items come shuffled, the same way each time and for everyone.
      dragItems: quiz.dragItems
        .map(({ id, text }) => ({ id: shape.itemId(id), text }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    })),
    fillInTheBlanksQuizes: lists.fillInTheBlanksQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      imageUrl: quiz.imageUrl,
      options: quiz.options,
      disableAutoCheck: quiz.disableAutoCheck,
      fillInTheBlanksOptions: quiz.fillInTheBlanksOptions.map(({ id, text, index }) => ({ id, text, index })),
    })),
    imageQuizes: lists.imageQuizes.map((quiz) => ({
      ...base(quiz),
      statement: quiz.statement,
      imageUrl: quiz.image && shape.pictureAddress(quiz.image),
      textCount: quiz.textCount ?? 1,
    })),
  };
}

/** The five lists of a content or an exam that shows none of its questions. */
export const noQuizzes = {
  objectiveQuizes: [],
  subjectiveQuizes: [],
  dragAndDropQuizes: [],
  fillInTheBlanksQuizes: [],
  imageQuizes: [],
} satisfies Partial<AssessmentNode>;

/** A content's own captions, else those of its film. */
function captionsOf({ captions, film }: ReleaseContent, shape: LearnerShape): string | null {
  const key = captions ?? film?.captions;
  return key ? shape.captionsAddress(key) : null;
}

export const contentNode = (content: ReleaseContent, shape: LearnerShape): ContentNode => ({
  id: content.id,
  title: content.title,
  index: content.index,
  text: clean(content.text),
  video: content.video && shape.filmAddress(content.video),
  poster: content.film?.poster ? shape.pictureAddress(content.film.poster) : null,
  captions: captionsOf(content, shape),
  caseStudy: clean(content.caseStudy),
  availableForDemo: content.availableForDemo,
  ...learnerQuizzes(content, shape, true),
});

/** An exam's questions come with its attempt, not with the course. */
export function assessmentNode(assessment: ReleaseAssessment): AssessmentNode {
  const quizzes = quizzesInOrder(assessment);
  return {
    id: assessment.id,
    name: assessment.name,
    index: assessment.index,
    allowedAttempt: assessment.allowedAttempt,
    allowedTimeInMinutes: assessment.allowedTimeInMinutes,
    passingPercentage: assessment.passingPercentage,
    description: clean(assessment.description),
    availableForDemo: assessment.availableForDemo,
    totalQuestions: quizzes.length,
    totalScore: quizzes.reduce((hundredths, { quiz }) => hundredths + Math.round((quiz.score ?? 0) * 100), 0) / 100,
    ...noQuizzes,
  };
}

const moduleNode = (module: ReleaseModule, shape: LearnerShape): ModuleNode => ({
  id: module.id,
  name: module.name,
  index: module.index,
  text: clean(module.text),
  type: module.type,
  availableForDemo: module.availableForDemo,
  moduleContents: module.moduleContents.map((content) => contentNode(content, shape)),
  assessments: module.assessments.map(assessmentNode),
});

export function learnerTree(
  document: ReleaseDocument,
  owner: string,
  releaseId: string,
  shape: LearnerShape,
): CourseTree {
  return {
    id: document.id,
    owner,
    releaseId,
    name: document.name,
    description: clean(document.description),
    seoText: document.seoText,
    userAgreement: clean(document.userAgreement),
    logoUrl: document.logoUrl,
    inrPricePerMonth: document.inrPricePerMonth,
    taxPercentage: document.taxPercentage,
    totalAssessments: document.totalAssessments,
    userActiveDaysLimit: document.userActiveDaysLimit,
    availableForDemo: document.availableForDemo,
    courseModules: document.courseModules.map((module) => moduleNode(module, shape)),
  };
}
