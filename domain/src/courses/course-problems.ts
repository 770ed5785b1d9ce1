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

const holdsNone = (list: List): boolean => (list ?? []).length === 0;
const found = (problem: CourseProblem, is: boolean): readonly CourseProblem[] => (is ? [problem] : []);

/** A course without a module. */
export const courseProblems = (course: { readonly courseModules?: List }): readonly CourseProblem[] =>
  found('course.problem.noModules', holdsNone(course.courseModules));

/** A chapter without a content, an exam without an assessment. */
export function moduleProblems(module: {
  readonly type?: Text;
  readonly moduleContents?: List;
  readonly assessments?: List;
}): readonly CourseProblem[] {
  if (module.type === 'DISCUSSION') return [];
  if (module.type === 'EXAM' || module.type === 'EXAM_CASE_STUDY')
    return found('course.problem.noAssessment', holdsNone(module.assessments));
  return found('course.problem.noContents', holdsNone(module.moduleContents));
}

/** A content with nothing to read, to watch or to answer. */
export function contentProblems(
  content: QuizLists & { readonly text?: Text; readonly video?: Text; readonly caseStudy?: Text },
): readonly CourseProblem[] {
  const says =
    !isBlankRichText(content.text) || !isBlankRichText(content.caseStudy) || (content.video ?? '').trim() !== '';
  return found('course.problem.emptyContent', !says && quizzesInOrder(content).length === 0);
}

/** An assessment without a question. */
export const assessmentProblems = (assessment: QuizLists): readonly CourseProblem[] =>
  found('course.problem.noQuestions', quizzesInOrder(assessment).length === 0);
