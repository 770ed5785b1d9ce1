import { type QuizKind, quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { quizListNames } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { assessment } from '../exams/assessment.ts';
import { dragAndDropQuiz, dragAndDropQuizItem } from '../quizzes/drag-and-drop-quiz.ts';
import { fillInTheBlanksOption, fillInTheBlanksQuiz } from '../quizzes/fill-in-the-blanks-quiz.ts';
import { imageQuiz } from '../quizzes/image-quiz.ts';
import { objectiveQuiz, objectiveQuizOption } from '../quizzes/objective-quiz.ts';
import { subjectiveQuiz } from '../quizzes/subjective-quiz.ts';
import type { AnyResource } from '../resource/define-resource.ts';
import { course } from './course.ts';
import { courseModule } from './course-module.ts';
import { moduleContent } from './module-content.ts';

/** The kinds of parts of a course. */
export const partKinds = ['MODULE', 'CONTENT', 'ASSESSMENT', ...quizKinds] as const;
export type PartKind = (typeof partKinds)[number];

/** The kinds of parents: a course holds modules, a module holds contents and assessments, those hold quizzes. */
export const parentKinds = ['COURSE', 'MODULE', 'CONTENT', 'ASSESSMENT'] as const;
export type ParentKind = (typeof parentKinds)[number];

/** The entity of each kind of part or parent. */
export const partResources: Readonly<Record<PartKind | 'COURSE', AnyResource>> = {
  COURSE: course,
  MODULE: courseModule,
  CONTENT: moduleContent,
  ASSESSMENT: assessment,
  OBJECTIVE: objectiveQuiz,
  SUBJECTIVE: subjectiveQuiz,
  DRAG_AND_DROP: dragAndDropQuiz,
  FILL_IN_THE_BLANKS: fillInTheBlanksQuiz,
  IMAGE: imageQuiz,
};

interface PieceKind {
  /** The field of the quiz that lists its pieces. */
  readonly field: string;
  /** The field of the piece that refers to its quiz. */
  readonly by: string;
  readonly resource: AnyResource;
}

/** The pieces of a quiz, which are saved together with it: options, drag items, texts with blanks. */
export const pieces: Readonly<Partial<Record<PartKind, PieceKind>>> = {
  OBJECTIVE: { field: 'options', by: 'objectiveQuiz', resource: objectiveQuizOption },
  DRAG_AND_DROP: { field: 'dragItems', by: 'dragAndDropQuiz', resource: dragAndDropQuizItem },
  FILL_IN_THE_BLANKS: { field: 'fillInTheBlanksOptions', by: 'fillInTheBlanksQuiz', resource: fillInTheBlanksOption },
};

/** Whether a kind of part is one of the five kinds of quizzes. */
export const isQuizKind = (kind: PartKind | ParentKind): kind is QuizKind =>
  (quizKinds as readonly string[]).includes(kind);

/** The field of a parent that lists the parts of a kind; null when the parent cannot hold that kind. */
export function listFieldOf(parent: ParentKind, kind: PartKind): string | null {
  if (parent === 'COURSE') return kind === 'MODULE' ? 'courseModules' : null;
  if (parent === 'MODULE') return kind === 'CONTENT' ? 'moduleContents' : kind === 'ASSESSMENT' ? 'assessments' : null;
  return isQuizKind(kind) ? quizListNames[kind] : null;
}
