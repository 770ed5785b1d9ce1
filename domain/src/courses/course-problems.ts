import { isBlankRichText } from '../quizzes/is-blank-rich-text.ts';
import { type QuizLists, quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

/** What is still missing in a course: keys of messages, notes to its author that keep nothing from being published. */
export const courseProblemKeys = [
  'course.problem.noModules',
  'course.problem.noContents',
  'course.problem.noAssessment',
  'course.problem.emptyContent',
  'course.problem.noQuestions',
] as const;
export type CourseProblem = (typeof courseProblemKeys)[number];

type List = readonly unknown[] | null | undefined;
type Text = string | null | undefined;

const isEmptyList = (list: List): boolean => (list ?? []).length === 0;
const problemIf = (problem: CourseProblem, is: boolean): readonly CourseProblem[] => (is ? [problem] : []);

/** A course without a module. */
export const courseProblems = (course: { readonly courseModules?: List }): readonly CourseProblem[] =>
  problemIf('course.problem.noModules', isEmptyList(course.courseModules));

/** A chapter without a content, an exam without an assessment. */
export function moduleProblems(module: {
  readonly type?: Text;
  readonly moduleContents?: List;
  readonly assessments?: List;
}): readonly CourseProblem[] {
  if (module.type === 'DISCUSSION') return [];
  if (module.type === 'EXAM' || module.type === 'EXAM_CASE_STUDY')
    return problemIf('course.problem.noAssessment', isEmptyList(module.assessments));
  return problemIf('course.problem.noContents', isEmptyList(module.moduleContents));
}

/** A content with nothing to read, to watch or to answer. */
export function contentProblems(
  content: QuizLists & { readonly text?: Text; readonly video?: Text; readonly caseStudy?: Text },
): readonly CourseProblem[] {
  const hasSubstance =
    !isBlankRichText(content.text) || !isBlankRichText(content.caseStudy) || (content.video ?? '').trim() !== '';
  return problemIf('course.problem.emptyContent', !hasSubstance && quizzesInOrder(content).length === 0);
}

/** An assessment without a question. */
export const assessmentProblems = (assessment: QuizLists): readonly CourseProblem[] =>
  problemIf('course.problem.noQuestions', quizzesInOrder(assessment).length === 0);
