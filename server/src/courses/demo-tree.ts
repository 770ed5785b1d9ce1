import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isOpenInDemo } from '@lernhaus/domain/learning/course-tree';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { type quizListNames, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { noQuizzes } from './learner-tree.ts';

const isOpen = ({ availableForDemo }: { readonly availableForDemo: boolean }): boolean => availableForDemo;

/**
 * The course as visitors of the demo see it: the modules, contents and quizzes that the author opened, and the names of
 * all others. Exams are never open.
 */
export const demoTree = (tree: CourseTree): CourseTree => ({
  ...tree,
  courseModules: tree.courseModules.map((module) => (isOpenInDemo(module) ? openModule(module) : namedModule(module))),
});

const openModule = (module: ModuleNode): ModuleNode => ({
  ...module,
  moduleContents: module.moduleContents.map((content) =>
    isOpen(content) ? openContent(content) : closedContent(content),
  ),
  assessments: module.assessments.filter(isOpen),
});

const openContent = (content: ContentNode): ContentNode => ({ ...content, ...openQuizzes(content) });

/** The type asks for every list: one that is left out would show its closed quizzes to visitors. */
const openQuizzes = (content: ContentNode): Pick<ContentNode, (typeof quizListNames)[QuizKind]> => ({
  objectiveQuizes: content.objectiveQuizes.filter(isOpen),
  subjectiveQuizes: content.subjectiveQuizes.filter(isOpen),
  dragAndDropQuizes: content.dragAndDropQuizes.filter(isOpen),
  fillInTheBlanksQuizes: content.fillInTheBlanksQuizes.filter(isOpen),
  imageQuizes: content.imageQuizes.filter(isOpen),
});

const namedModule = (module: ModuleNode): ModuleNode => ({
  ...module,
  text: null,
  moduleContents: module.moduleContents.map(closedContent),
  assessments: [],
});

const closedContent = (content: ContentNode): ContentNode => ({
  ...content,
  text: null,
  video: null,
  poster: null,
  captions: null,
  caseStudy: null,
  ...noQuizzes,
});

/** Whether the demo shows this quiz. */
export function isInDemo(tree: CourseTree, moduleId: string, contentId: string, quizId: string): boolean {
  const module = tree.courseModules.find(({ id }) => id === moduleId);
  const content = module?.moduleContents.find(({ id }) => id === contentId);
  return content !== undefined && quizzesInOrder(content).some(({ quiz }) => quiz.id === quizId);
}
