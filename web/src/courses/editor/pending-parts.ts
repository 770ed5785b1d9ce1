import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { type ParentKind, type PartKind, parentKinds, partKinds } from '@lernhaus/contract/courses/course-part';
import { type Parent, type Part, withoutPart, withProblems } from './outline.ts';

/** The path of all deletions of the editor that can still be undone. */
export const editorPath = 'editor';

/** Where a part is deleted: everywhere, or only in one parent. */
export const deletionPath = ({ kind }: Part, parent: Parent | null): string =>
  [editorPath, kind, ...(parent ? [parent.kind, parent.id] : [])].join('/');

interface Deletion {
  readonly path: string;
  readonly rows: readonly { readonly id: string }[];
}

const isPartKind = (text: string | undefined): text is PartKind => (partKinds as readonly unknown[]).includes(text);
const isParentKind = (text: string | undefined): text is ParentKind =>
  (parentKinds as readonly unknown[]).includes(text);

/** The outline without the parts whose deletion waits. */
export function withoutPending(outline: CourseOutline, deletions: readonly Deletion[]): CourseOutline {
  const ours = deletions.filter(({ path }) => path.startsWith(`${editorPath}/`));
  let remaining = outline;
  for (const { path, rows } of ours) {
    const [, kind, parentKind, parentId = ''] = path.split('/');
    if (!isPartKind(kind)) continue;
    const parent = isParentKind(parentKind) ? { kind: parentKind, id: parentId } : null;
    for (const { id } of rows) remaining = withoutPart(remaining, { kind, id }, parent);
  }
  return remaining === outline ? outline : withProblems(remaining);
}
