import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';

/** A content or an exam into which questions can be imported, with its module. */
export interface ImportTarget {
  readonly kind: 'CONTENT' | 'ASSESSMENT';
  readonly id: string;
  readonly title: string;
  readonly module: string;
}

export const importTargetsOf = ({ modules }: CourseOutline): ImportTarget[] =>
  modules.flatMap(({ title: module, items }) => items.map(({ kind, id, title }) => ({ kind, id, title, module })));

/** The chosen target, else the one in the address, else the first. */
export function targetIn(
  targets: readonly ImportTarget[],
  chosenId: string | null,
  search: URLSearchParams,
): ImportTarget | null {
  const requestedId = chosenId ?? search.get('contentId') ?? search.get('assessmentId');
  return targets.find(({ id }) => id === requestedId) ?? targets[0] ?? null;
}
