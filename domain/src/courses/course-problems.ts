import { isExamModule } from '../learning/course-tree.ts';
import { isBlankRichText } from '../quizzes/is-blank-rich-text.ts';
import { type QuizLists, quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

/** What a course lacks, as message keys. These are notes to the author; they do not prevent publishing. */
const courseProblemKeys = [
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

/** Reports a course without modules. */
export const courseProblems = (course: { readonly courseModules?: List }): readonly CourseProblem[] =>
  problemIf('course.problem.noModules', isEmptyList(course.courseModules));

/** Reports a chapter without contents and an exam without assessments. */
export function moduleProblems(module: {
  readonly type?: Text;
  readonly moduleContents?: List;
  readonly assessments?: List;
}): readonly CourseProblem[] {
  if (module.type === 'DISCUSSION') return [];
  if (isExamModule(module)) return problemIf('course.problem.noAssessment', isEmptyList(module.assessments));
  return problemIf('course.problem.noContents', isEmptyList(module.moduleContents));
}

/** Reports a content with nothing to read, watch or answer. */
export function contentProblems(
  content: QuizLists & { readonly text?: Text; readonly video?: Text; readonly caseStudy?: Text },
): readonly CourseProblem[] {
  const hasSubstance =
    !isBlankRichText(content.text) || !isBlankRichText(content.caseStudy) || (content.video ?? '').trim() !== '';
  return problemIf('course.problem.emptyContent', !hasSubstance && quizzesInOrder(content).length === 0);
}

/** Reports an assessment without questions. */
export const assessmentProblems = (assessment: QuizLists): readonly CourseProblem[] =>
  problemIf('course.problem.noQuestions', quizzesInOrder(assessment).length === 0);
