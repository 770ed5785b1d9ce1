import type { AssessmentNode, ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { type LearnerShape, learnerQuizzes } from './learner-quizzes.ts';
import type { ReleaseAssessment, ReleaseContent, ReleaseDocument, ReleaseModule } from './release-document.ts';

/** The five empty quiz lists of a content or an exam. */
export const noQuizzes = {
  objectiveQuizes: [],
  subjectiveQuizes: [],
  dragAndDropQuizes: [],
  fillInTheBlanksQuizes: [],
  imageQuizes: [],
} satisfies Partial<AssessmentNode>;

/** The content's captions, else those of its video. */
function captionsOf({ captions, film }: ReleaseContent, shape: LearnerShape): string | null {
  const key = captions ?? film?.captions;
  return key ? shape.captionsAddress(key) : null;
}

export const contentNode = (content: ReleaseContent, shape: LearnerShape): ContentNode => ({
  id: content.id,
  title: content.title,
  index: content.index,
  text: content.text,
  video: content.video && shape.videoAddress(content.video),
  poster: content.film?.poster ? shape.pictureAddress(content.film.poster) : null,
  captions: captionsOf(content, shape),
  caseStudy: content.caseStudy,
  availableForDemo: content.availableForDemo,
  ...learnerQuizzes(content, shape, { withHints: true }),
});

/** The exam without its questions, which are sent with an attempt. */
export function assessmentNode(assessment: ReleaseAssessment): AssessmentNode {
  const quizzes = quizzesInOrder(assessment);
  return {
    id: assessment.id,
    name: assessment.name,
    index: assessment.index,
    allowedAttempt: assessment.allowedAttempt,
    allowedTimeInMinutes: assessment.allowedTimeInMinutes,
    passingPercentage: assessment.passingPercentage,
    showAnswers: assessment.showAnswers ?? 'NEVER',
    description: assessment.description,
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
  text: module.text,
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
    description: document.description,
    seoText: document.seoText,
    language: document.language ?? null,
    userAgreement: document.userAgreement,
    logoUrl: document.logoUrl,
    inrPricePerMonth: document.inrPricePerMonth,
    taxPercentage: document.taxPercentage,
    totalAssessments: document.totalAssessments,
    userActiveDaysLimit: document.userActiveDaysLimit,
    availableForDemo: document.availableForDemo,
    courseModules: document.courseModules.map((module) => moduleNode(module, shape)),
  };
}
