import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { writableFieldsOf } from '../../resource/form-values.ts';

/**
 * What comes first in the form of a part: what an author begins with. The pieces of a quiz follow it, then the rest of its
 * fields in the order of the declaration.
 */
const first: Readonly<Record<PartKind | 'COURSE', readonly string[]>> = {
  COURSE: ['name', 'description'],
  MODULE: ['name', 'type', 'text'],
  CONTENT: ['title', 'video', 'captions', 'text', 'caseStudy'],
  ASSESSMENT: ['name', 'allowedAttempt', 'allowedTimeInMinutes', 'passingPercentage', 'description'],
  OBJECTIVE: ['question', 'type', 'imageUrl'],
  SUBJECTIVE: ['question', 'answerFormat', 'possibleAnswer'],
  DRAG_AND_DROP: ['statement', 'dropTargets'],
  FILL_IN_THE_BLANKS: ['statement', 'imageUrl'],
  IMAGE: ['statement', 'image', 'imageUrl', 'textCount'],
};

/**
 * What the editor says by other means than a field: a part's place, what stands in it, whether its course is published. Whom
 * a course is shared with is said in the course's own form, by the platform.
 */
const notInForm = ['index', 'quizType', 'published', 'subOwners'];

const isShown = ([name, { kind }]: [string, Field]): boolean => !notInForm.includes(name) && kind !== 'references';

/** The fields of a part before and after its pieces. */
export function partFields(kind: PartKind | 'COURSE', resource: AnyResource) {
  const shown = writableFieldsOf(resource).filter(isShown);
  const leading = first[kind].flatMap((name) => shown.filter(([one]) => one === name));
  return { leading, rest: shown.filter(([name]) => !first[kind].includes(name)) };
}
