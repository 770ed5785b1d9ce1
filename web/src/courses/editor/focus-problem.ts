import type { PartKind } from '@lernhaus/contract/courses/course-part';

/** The part that a parent lacks: its note leads to the form of a new one. */
export const missingParts: Readonly<Record<string, PartKind>> = {
  'course.problem.noContents': 'CONTENT',
  'course.problem.noAssessment': 'ASSESSMENT',
};

/** The fields of these problems; all other problems of a quiz are in its pieces. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'course.problem.emptyContent': ['text', 'video'],
  'quiz.problem.noQuestion': ['question', 'statement'],
  'quiz.problem.noPicture': ['image', 'imageUrl'],
  'quiz.problem.noTextCount': ['textCount'],
  'quiz.problem.notInWordBank': ['options'],
};

const inPieces = ':is(input, textarea, select, [contenteditable="true"])';

/**
 * The element to focus for a problem in the open form, or null: its field, the first piece, or the button that adds a
 * piece.
 */
function placeOfProblem(problem: string, form: ParentNode): HTMLElement | null {
  const firstField = (fields[problem] ?? [])
    .map((name) => form.querySelector<HTMLElement>(`[data-path="${name}"], [name="${name}"]`))
    .find((field) => field !== null);
  if (firstField) return firstField;
  const pieces = form.querySelector('[data-pieces]');
  return pieces?.querySelector<HTMLElement>(`li ${inPieces}`) ?? pieces?.querySelector<HTMLElement>('button') ?? null;
}

/** Leads to the place of a problem. */
export function focusProblem(problem: string): void {
  const place = document.querySelector('main form');
  const field = place && placeOfProblem(problem, place);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
