import { moduleTypes } from '@lernhaus/domain/courses/module-types';
import { answerViews } from '@lernhaus/domain/exams/shows-answers';
import { choiceKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { replyAddress } from '../text-schemas.ts';

/** The fields of every quiz. */
const quizBase = {
  id: z.string(),
  index: z.number().nullable(),
  score: z.number().nullable(),
  /** Sanitised HTML; null in exams. */
  hint: z.string().nullable(),
  availableForDemo: z.boolean(),
};

/** Comma-separated words, or a list when a word contains a comma. */
const words = z.union([z.string(), z.array(z.string())]);

export const objectiveQuizNode = z.object({
  ...quizBase,
  question: z.string(),
  imageUrl: replyAddress,
  type: z.enum(choiceKinds),
  /**
   * In an order that does not reveal the key, or in the author's order when they ask for it. `index` is the position in
   * that order, from 1.
   */
  options: z.array(z.object({ id: z.string(), option: z.string(), index: z.number() })),
});
export const subjectiveQuizNode = z.object({
  ...quizBase,
  question: z.string(),
  answerFormat: z.string().nullable(),
});
export const dragAndDropQuizNode = z.object({
  ...quizBase,
  statement: z.string(),
  /** The trimmed drop targets; empty for an ordering quiz. */
  dropTargets: words,
  dragItems: z.array(z.object({ id: z.string(), text: z.string() })),
});
export const fillInTheBlanksQuizNode = z.object({
  ...quizBase,
  statement: z.string(),
  imageUrl: replyAddress,
  /** The word bank, sorted. */
  options: words.nullable(),
  disableAutoCheck: z.boolean(),
  fillInTheBlanksOptions: z.array(z.object({ id: z.string(), text: z.string(), index: z.number().nullable() })),
});
export const imageQuizNode = z.object({
  ...quizBase,
  statement: z.string(),
  imageUrl: replyAddress,
  textCount: z.number(),
});

export type ObjectiveQuizNode = z.infer<typeof objectiveQuizNode>;
export type SubjectiveQuizNode = z.infer<typeof subjectiveQuizNode>;
export type DragAndDropQuizNode = z.infer<typeof dragAndDropQuizNode>;
export type FillInTheBlanksQuizNode = z.infer<typeof fillInTheBlanksQuizNode>;
export type ImageQuizNode = z.infer<typeof imageQuizNode>;

const quizNodes = {
  objectiveQuizes: z.array(objectiveQuizNode),
  subjectiveQuizes: z.array(subjectiveQuizNode),
  dragAndDropQuizes: z.array(dragAndDropQuizNode),
  fillInTheBlanksQuizes: z.array(fillInTheBlanksQuizNode),
  imageQuizes: z.array(imageQuizNode),
};

export const contentNode = z.object({
  id: z.string(),
  title: z.string(),
  index: z.number().nullable(),
  text: z.string().nullable(),
  video: replyAddress,
  /** The picture shown until the video is played. */
  poster: replyAddress,
  /** The captions of the video: WebVTT, as a signed link. */
  captions: replyAddress,
  caseStudy: z.string().nullable(),
  availableForDemo: z.boolean(),
  ...quizNodes,
});
export type ContentNode = z.infer<typeof contentNode>;

/** An exam in the course, with its rules. Its lists of quizzes are empty here: they come with the attempt. */
export const assessmentNode = z.object({
  id: z.string(),
  name: z.string(),
  index: z.number().nullable(),
  allowedAttempt: z.number(),
  allowedTimeInMinutes: z.number(),
  passingPercentage: z.number(),
  /** When the learner may see the right answers of an attempt. */
  showAnswers: z.enum(answerViews),
  description: z.string().nullable(),
  availableForDemo: z.boolean(),
  totalQuestions: z.number(),
  totalScore: z.number(),
  ...quizNodes,
});
export type AssessmentNode = z.infer<typeof assessmentNode>;

export const moduleNode = z.object({
  id: z.string(),
  name: z.string(),
  index: z.number().nullable(),
  text: z.string().nullable(),
  type: z.enum(moduleTypes),
  availableForDemo: z.boolean(),
  moduleContents: z.array(contentNode),
  assessments: z.array(assessmentNode),
});
export type ModuleNode = z.infer<typeof moduleNode>;

/**
 * A course in the learner's shape. It is an allow-list, so that no answer key can leak: it has no correct,
 * correctOption, dropTarget, possibleAnswer or index of a drag item, and no order that reveals one of them.
 */
export const courseTree = z.object({
  id: z.string(),
  owner: z.string(),
  /** The immutable release from which this tree was made. */
  releaseId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  seoText: z.string().nullable(),
  language: z.enum(languages).nullable(),
  userAgreement: z.string().nullable(),
  logoUrl: replyAddress,
  inrPricePerMonth: z.number().nullable(),
  taxPercentage: z.number().nullable(),
  totalAssessments: z.number().nullable(),
  userActiveDaysLimit: z.number().nullable(),
  availableForDemo: z.boolean(),
  courseModules: z.array(moduleNode),
});
export type CourseTree = z.infer<typeof courseTree>;
