import type {
  CourseOutline,
  ModuleEntry,
  ModuleItemEntry,
  QuizOutline,
} from '@lernhaus/contract/courses/course-outline';
import { contentMinutes } from '@lernhaus/domain/courses/course-minutes';
import {
  assessmentProblems,
  contentProblems,
  courseProblems,
  moduleProblems,
} from '@lernhaus/domain/courses/course-problems';
import { cutText } from '@lernhaus/domain/cut-text';
import { questionOf } from '@lernhaus/domain/quizzes/question-of';
import { quizProblems } from '@lernhaus/domain/quizzes/quiz-problems';
import { type QuizEntry, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type {
  ReleaseAssessment,
  ReleaseContent,
  ReleaseDocument,
  ReleaseModule,
  ReleaseQuizLists,
} from '../release-document.ts';

/** A release document with fields that only editors need. */
type EditedDocument = ReleaseDocument & { readonly published: boolean };

/** Makes the outline of a course from its JSON. */
export const run = ({ owner, text }: { readonly owner: string; readonly text: string }): CourseOutline =>
  outlineOf(JSON.parse(text) as EditedDocument, owner);

const outlineOf = (document: EditedDocument, owner: string): CourseOutline => ({
  id: document.id,
  owner,
  name: document.name,
  logoUrl: document.logoUrl,
  published: document.published,
  problems: [...courseProblems(document)],
  modules: document.courseModules.map(moduleEntry),
});

const moduleEntry = (module: ReleaseModule): ModuleEntry => ({
  kind: 'MODULE',
  id: module.id,
  title: module.name,
  index: module.index,
  type: module.type,
  problems: [...moduleProblems(module)],
  items: [...module.moduleContents.map(contentEntry), ...module.assessments.map(assessmentEntry)],
});

const contentEntry = (content: ReleaseContent): ModuleItemEntry => ({
  kind: 'CONTENT',
  id: content.id,
  title: content.title,
  index: content.index,
  hasVideo: Boolean(content.video),
  minutes: contentMinutes(content),
  problems: [...contentProblems(content)],
  quizzes: quizEntries(content),
});

const assessmentEntry = (assessment: ReleaseAssessment): ModuleItemEntry => ({
  kind: 'ASSESSMENT',
  id: assessment.id,
  title: assessment.name,
  index: assessment.index,
  hasVideo: false,
  minutes: assessment.allowedTimeInMinutes,
  problems: [...assessmentProblems(assessment)],
  quizzes: quizEntries(assessment),
});

/** The maximum length of a quiz's title. */
const titleLength = 200;

const quizEntries = (lists: ReleaseQuizLists): QuizOutline[] => quizzesInOrder(lists).map(quizEntry);

export function quizEntry({ kind, quiz }: QuizEntry<ReleaseQuizLists>): QuizOutline {
  return {
    kind,
    id: quiz.id,
    title: cutText(questionOf(quiz), titleLength),
    index: quiz.index,
    score: quiz.score,
    // Why it cannot be answered correctly.
    problems: [...quizProblems(kind, quiz)],
  };
}
