import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { writableFieldsOf } from '../../resource/form-values.ts';

/**
 * The first fields in the form of a part. The pieces of a quiz follow, then the other fields in the order of the
 * declaration.
 */
const first: Readonly<Record<PartKind | 'COURSE', readonly string[]>> = {
  COURSE: ['name', 'description'],
  MODULE: ['name', 'type', 'text'],
  CONTENT: ['title', 'video', 'captions', 'text', 'caseStudy'],
  ASSESSMENT: ['name', 'allowedAttempt', 'allowedTimeInMinutes', 'passingPercentage', 'showAnswers', 'description'],
  OBJECTIVE: ['question', 'type', 'imageUrl'],
  SUBJECTIVE: ['question', 'answerFormat', 'possibleAnswer'],
  DRAG_AND_DROP: ['statement', 'dropTargets'],
  FILL_IN_THE_BLANKS: ['statement', 'imageUrl'],
  IMAGE: ['statement', 'image', 'imageUrl', 'textCount'],
};

/**
 * Fields that the form leaves out: the editor shows a part's position, its children and whether the course is published
 * elsewhere; the platform sets `subOwners` in the course's own form.
 */
const notInForm = ['index', 'quizType', 'published', 'subOwners'];

const isShown = ([name, { kind }]: [string, Field]): boolean => !notInForm.includes(name) && kind !== 'references';

/** The fields of a part before and after its pieces. */
export function partFields(kind: PartKind | 'COURSE', resource: AnyResource) {
  const fields = writableFieldsOf(resource).filter(isShown);
  const leading = first[kind].flatMap((name) => fields.filter(([one]) => one === name));
  const rest = fields.filter(([name]) => !first[kind].includes(name));
  // A course has no pieces, so its fields are together in their sections.
  return kind === 'COURSE' ? { leading: [...leading, ...rest], rest: [] } : { leading, rest };
}

/** The texts that most parts do not have. While they are empty, the form folds them. */
export type FoldedField = 'caseStudy' | 'hint';

/** In an exam case study the case study is what a lesson is about. */
export const foldedFields = (moduleType: string | undefined): readonly FoldedField[] =>
  moduleType === 'EXAM_CASE_STUDY' ? ['hint'] : ['caseStudy', 'hint'];
