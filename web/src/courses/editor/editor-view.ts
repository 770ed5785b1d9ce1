import { type ParentKind, type PartKind, parentKinds, partKinds } from '@lernhaus/contract/courses/course-part';
import type { Parent, Part } from './outline.ts';

/** The view of the editor: the course itself, a part, or a new part. */
export type EditorView =
  | { readonly at: 'course' }
  | { readonly at: 'part'; readonly part: Part }
  | { readonly at: 'new'; readonly kind: PartKind; readonly parent: Parent };

export const isSameView = (one: EditorView, other: EditorView): boolean =>
  searchForView(one, new URLSearchParams()).toString() === searchForView(other, new URLSearchParams()).toString();

const parseKindAndId = <K extends string>(text: string | null, kinds: readonly K[]): { kind: K; id: string } | null => {
  const [kind = '', id = ''] = (text ?? '').split('.');
  const match = kinds.find((one) => one === kind);
  return match && id !== '' ? { kind: match, id } : null;
};

/** `?part=CONTENT.{id}` or `?new=OBJECTIVE&in=CONTENT.{id}`; any other search shows the course itself. */
export function viewFromSearch(search: URLSearchParams): EditorView {
  const part = parseKindAndId<PartKind>(search.get('part'), partKinds);
  if (part) return { at: 'part', part };
  const kind = partKinds.find((one) => one === search.get('new'));
  const parent = parseKindAndId<ParentKind>(search.get('in'), parentKinds);
  return kind && parent ? { at: 'new', kind, parent } : { at: 'course' };
}

/** The search of the address for a view; it keeps the other parameters, such as backUrl. */
export function searchForView(view: EditorView, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['part', 'new', 'in']) next.delete(name);
  if (view.at === 'part') next.set('part', `${view.part.kind}.${view.part.id}`);
  if (view.at === 'new') {
    next.set('new', view.kind);
    next.set('in', `${view.parent.kind}.${view.parent.id}`);
  }
  return next;
}
