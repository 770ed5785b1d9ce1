import type {
  CourseOutline,
  ModuleEntry,
  ModuleItemEntry,
  QuizOutline,
} from '@lernhaus/contract/courses/course-outline';
import { isQuizKind, type ParentKind, type PartKind } from '@lernhaus/contract/courses/course-part';

import { assessmentProblems, courseProblems, moduleProblems } from '@lernhaus/domain/courses/course-problems';
import { moveEntry } from '../../ui/move-entry.ts';

export interface Part {
  readonly kind: PartKind;
  readonly id: string;
}

export interface Parent {
  readonly kind: ParentKind;
  readonly id: string;
}

export type Entry = ModuleEntry | ModuleItemEntry | QuizOutline;

/** An entry of the outline with its parent and siblings. */
export interface FoundPart {
  readonly entry: Entry;
  readonly parent: Parent;
  readonly siblings: readonly Entry[];
  readonly module: ModuleEntry;
  readonly item: ModuleItemEntry | null;
}

/** The first occurrence of a part in the course; null when there is none. */
export function findPart(outline: CourseOutline, { kind, id }: Part): FoundPart | null {
  for (const module of outline.modules) {
    const inModule = { module, item: null };
    if (kind === 'MODULE' && module.id === id)
      return { entry: module, parent: { kind: 'COURSE', id: outline.id }, siblings: outline.modules, ...inModule };
    for (const item of module.items) {
      if (item.kind === kind && item.id === id)
        return { entry: item, parent: module, siblings: itemsOfKind(module, item), ...inModule };
      const quiz = item.quizzes.find((one) => one.kind === kind && one.id === id);
      if (quiz) return { entry: quiz, parent: item, siblings: item.quizzes, module, item };
    }
  }
  return null;
}

/** The title of the module, content or assessment with an id; null for the course itself. */
export const titleOf = ({ modules }: CourseOutline, id: string): string | null =>
  [...modules, ...modules.flatMap(({ items }) => items)].find((entry) => entry.id === id)?.title ?? null;

/** Contents and assessments of a module are ordered separately. */
const itemsOfKind = ({ items }: ModuleEntry, { kind }: ModuleItemEntry) => items.filter((one) => one.kind === kind);

/** The outline with every module changed by `change`. */
const mapModules = (outline: CourseOutline, change: (module: ModuleEntry) => ModuleEntry): CourseOutline => ({
  ...outline,
  modules: outline.modules.map(change),
});
const mapItems = (outline: CourseOutline, change: (item: ModuleItemEntry) => ModuleItemEntry): CourseOutline =>
  mapModules(outline, (module) => ({ ...module, items: module.items.map(change) }));

/** The outline after a part was saved: its entry is updated everywhere. */
export function withSavedPart(outline: CourseOutline, part: Part, fresh: Partial<Entry>): CourseOutline {
  const isIt = (one: Part) => one.kind === part.kind && one.id === part.id;
  const renewed = <E extends Entry>(one: E): E => (isIt(one) ? { ...one, ...fresh } : one);
  if (part.kind === 'MODULE') return mapModules(outline, renewed);
  if (!isQuizKind(part.kind)) return mapItems(outline, renewed);
  return mapItems(outline, (item) => ({ ...item, quizzes: item.quizzes.map(renewed) }));
}

/** The outline with a new entry at the end of its parent. */
export function withAddedPart(outline: CourseOutline, parent: Parent, entry: Entry): CourseOutline {
  if (entry.kind === 'MODULE') return { ...outline, modules: [...outline.modules, entry] };
  if ('quizzes' in entry)
    return mapModules(outline, (module) =>
      module.id === parent.id ? { ...module, items: [...module.items, entry] } : module,
    );
  return mapItems(outline, (item) => (item.id === parent.id ? { ...item, quizzes: [...item.quizzes, entry] } : item));
}

/** The outline without a part in one parent, or in all parents when none is given. */
export function withoutPart(outline: CourseOutline, part: Part, parent: Parent | null = null): CourseOutline {
  const stays = (one: Part, at: string) =>
    one.kind !== part.kind || one.id !== part.id || (parent !== null && parent.id !== at);
  return mapItems(
    mapModules({ ...outline, modules: outline.modules.filter((one) => stays(one, outline.id)) }, (module) => ({
      ...module,
      items: module.items.filter((one) => stays(one, module.id)),
    })),
    (item) => ({ ...item, quizzes: item.quizzes.filter((one) => stays(one, item.id)) }),
  );
}

/** Whether a part, or the parent of a new part, is in the course. */
export const isInCourse = (outline: CourseOutline, { kind, id }: Part | Parent): boolean =>
  kind === 'COURSE' || findPart(outline, { kind, id }) !== null;

/** Whether a part, or the parent of a new part, leaves the course with a part that is removed as in `withoutPart`. */
export const leavesWith = (outline: CourseOutline, open: Part | Parent, part: Part, parent: Parent | null): boolean =>
  isInCourse(outline, open) && !isInCourse(withoutPart(outline, part, parent), open);

/** The outline with the entries of one parent in a new order; entries of the other kind keep their positions. */
export function withOrder(outline: CourseOutline, parent: Parent, ids: readonly string[]): CourseOutline {
  const place = (id: string) => ids.indexOf(id);
  const sortEntries = <E extends Entry>(entries: readonly E[]): E[] => {
    const inOrder = entries.filter(({ id }) => ids.includes(id)).sort((one, other) => place(one.id) - place(other.id));
    return entries.map((one) => (ids.includes(one.id) ? (inOrder.shift() ?? one) : one));
  };
  if (parent.kind === 'COURSE') return { ...outline, modules: sortEntries(outline.modules) };
  if (parent.kind === 'MODULE')
    return mapModules(outline, (module) =>
      module.id === parent.id ? { ...module, items: sortEntries(module.items) } : module,
    );
  return mapItems(outline, (item) => (item.id === parent.id ? { ...item, quizzes: sortEntries(item.quizzes) } : item));
}

const childrenOf = (outline: CourseOutline, { kind, id }: Parent): readonly Entry[] => {
  if (kind === 'COURSE') return outline.modules;
  const entry = findPart(outline, { kind, id })?.entry;
  return entry?.kind === 'MODULE' ? entry.items : entry && 'quizzes' in entry ? entry.quizzes : [];
};

/** All parts of a parent, in the order of `withOrder`; those that the screen hides keep their places. */
export const orderedParts = (outline: CourseOutline, parent: Parent, ids: readonly string[]): readonly Part[] =>
  childrenOf(withOrder(outline, parent, ids), parent).map(({ kind, id }) => ({ kind, id }));

/** The ids after moving the entry at `from` to `to`. */
export const movedIds = (entries: readonly Entry[], from: number, to: number): string[] =>
  moveEntry(entries, from, to).map(({ id }) => id);

/** The number of problems of an entry and everything below it. */
export function problemCount(entry: Entry): number {
  const below = entry.kind === 'MODULE' ? entry.items : 'quizzes' in entry ? entry.quizzes : [];
  return entry.problems.length + below.reduce((sum, one) => sum + problemCount(one), 0);
}

/** A part with problems; `part` is null for the course itself. */
export interface ProblemPlace {
  readonly part: Part | null;
  readonly title: string;
  readonly problems: readonly string[];
  /** A question that cannot be answered prevents publishing; other problems are only notes. */
  readonly isBlocking: boolean;
}

/** All parts with problems, in the order of the outline; a part in two places appears once. */
export function problemPlaces(outline: CourseOutline): readonly ProblemPlace[] {
  const entries = outline.modules.flatMap((module) => [
    module,
    ...module.items.flatMap((item) => [item, ...item.quizzes]),
  ]);
  const parts = new Map(entries.map((entry) => [`${entry.kind}.${entry.id}`, entry]));
  const places = [...parts.values()].map(({ kind, id, title, problems }) => ({
    part: { kind, id },
    title,
    problems,
    isBlocking: isQuizKind(kind) && problems.length > 0,
  }));
  const courseEntry = { part: null, title: outline.name, problems: outline.problems, isBlocking: false };
  return [courseEntry, ...places].filter(({ problems }) => problems.length > 0);
}

/** Computes the problems again that depend on the children, after one was added or removed. */
export function withProblems(outline: CourseOutline): CourseOutline {
  const withItemProblems = (item: ModuleItemEntry): ModuleItemEntry => {
    const questions = { objectiveQuizes: item.quizzes };
    if (item.kind === 'ASSESSMENT') return { ...item, problems: [...assessmentProblems(questions)] };
    // The outline does not say whether there is a text; one question is enough for a content.
    return item.quizzes.length > 0 ? { ...item, problems: [] } : item;
  };
  const modules = outline.modules.map((module) => ({
    ...module,
    problems: [...moduleProblems({ type: module.type, ...listsOf(module) })],
    items: module.items.map(withItemProblems),
  }));
  return { ...outline, problems: [...courseProblems({ courseModules: modules })], modules };
}

/** The contents and assessments of a module, by field name. */
export const listsOf = ({ items }: ModuleEntry) => ({
  moduleContents: items.filter(({ kind }) => kind === 'CONTENT'),
  assessments: items.filter(({ kind }) => kind === 'ASSESSMENT'),
});

/** The drafts that belong to this course, by key, for saved and for new parts. */
export function draftsIn(outline: CourseOutline, drafts: ReadonlySet<string>): readonly string[] {
  const ids = new Set(
    outline.modules.flatMap((module) => [
      module.id,
      ...module.items.flatMap((item) => [item.id, ...item.quizzes.map(({ id }) => id)]),
    ]),
  );
  ids.add(outline.id);
  return [...drafts].filter((key) => ids.has((key.split('.')[1] ?? '').replace(/^new-/, '')));
}

/** The ids of an entry and everything below it. */
export const idsBelow = (entry: Entry): readonly string[] => {
  const below = entry.kind === 'MODULE' ? entry.items : 'quizzes' in entry ? entry.quizzes : [];
  return [entry.id, ...below.flatMap(idsBelow)];
};
