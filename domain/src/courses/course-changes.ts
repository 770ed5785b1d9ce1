import { byIndex } from '../quizzes/by-index.ts';
import { type ComparedQuiz, isSame, quizChanges } from '../quizzes/quiz-changes.ts';
import { type ComparedCourse, type PlacedPart, partKey, partsOf, placeKey } from './course-parts.ts';
import { movedParts } from './moved-parts.ts';

/** What can change for learners. The second group has values before and after. */
export const changedFields = [
  ...(['description', 'text', 'caseStudy', 'video', 'captions', 'agreement', 'seo', 'language', 'picture'] as const),
  ...(['question', 'key', 'hint'] as const),
  ...(['name', 'price', 'tax', 'accessDays', 'demo', 'type', 'time', 'attempts', 'cutoff', 'showAnswers'] as const),
  ...(['score', 'place', 'holder'] as const),
] as const;
export type ChangedField = (typeof changedFields)[number];

type Value = string | number | boolean | null;

/**
 * A changed field. `place` counts from 1; `holder` is the name of the module, lesson or exam that contains the part.
 */
export type ChangeDetail = { readonly field: ChangedField; readonly before: Value; readonly after: Value };

export type PartCounts = { readonly contents: number; readonly exams: number; readonly questions: number };

export type CourseChange = {
  readonly part: PlacedPart['kind'] | 'COURSE';
  readonly id: string;
  readonly title: string;
  /** The lesson or exam of a quiz. */
  readonly within: { readonly kind: 'CONTENT' | 'ASSESSMENT'; readonly title: string } | null;
  readonly change: 'added' | 'removed' | 'changed';
  readonly details: readonly ChangeDetail[];
  /** The number of parts that were added or removed with it. */
  readonly counts: PartCounts;
};

/** The changes of a module; of the course itself when `module` is null. */
export type ChangeGroup = { readonly module: string | null; readonly changes: readonly CourseChange[] };

/** What a change means for the people in the course. */
export const changeEffects = [
  ...(['runningExams', 'fewerAttempts', 'openExams', 'givenAnswers', 'removed'] as const),
  ...(['price', 'accessDays', 'agreement'] as const),
] as const;
export type ChangeEffect = (typeof changeEffects)[number];

type FieldTable = readonly (readonly [name: string, field: ChangedField])[];

const courseFields: FieldTable = [
  ['name', 'name'],
  ['description', 'description'],
  ['seoText', 'seo'],
  ['language', 'language'],
  ['userAgreement', 'agreement'],
  ['logoUrl', 'picture'],
  ['inrPricePerMonth', 'price'],
  ['taxPercentage', 'tax'],
  ['userActiveDaysLimit', 'accessDays'],
  ['availableForDemo', 'demo'],
];

const partFields: Readonly<Record<'MODULE' | 'CONTENT' | 'ASSESSMENT', FieldTable>> = {
  MODULE: [
    ['name', 'name'],
    ['type', 'type'],
    ['text', 'text'],
    ['availableForDemo', 'demo'],
  ],
  CONTENT: [
    ['title', 'name'],
    ['text', 'text'],
    ['video', 'video'],
    ['captions', 'captions'],
    ['caseStudy', 'caseStudy'],
    ['availableForDemo', 'demo'],
  ],
  ASSESSMENT: [
    ['name', 'name'],
    ['description', 'description'],
    ['allowedTimeInMinutes', 'time'],
    ['allowedAttempt', 'attempts'],
    ['passingPercentage', 'cutoff'],
    ['showAnswers', 'showAnswers'],
    ['availableForDemo', 'demo'],
  ],
};

/** The values of these fields are shown. */
const shownFields: ReadonlySet<ChangedField> = new Set(changedFields.slice(changedFields.indexOf('name')));

/** A value that older releases lack. */
const missingValues: Readonly<Record<string, Value>> = { showAnswers: 'NEVER' };

type Fields = Readonly<Record<string, unknown>>;

function changedIn(table: FieldTable, before: Fields, after: Fields): ChangeDetail[] {
  return table.flatMap(([name, field]) => {
    const [old, now] = [before, after].map((node) => node[name] ?? missingValues[name] ?? null) as [Value, Value];
    if (isSame(old, now)) return [];
    const isShown = shownFields.has(field);
    return [{ field, before: isShown ? old : null, after: isShown ? now : null }];
  });
}

function detailsOf(before: PlacedPart, after: PlacedPart): ChangeDetail[] {
  const [old, now] = [before.node, after.node];
  const { kind } = after;
  if (kind === 'MODULE' || kind === 'CONTENT' || kind === 'ASSESSMENT') return changedIn(partFields[kind], old, now);
  const changes = quizChanges(kind, old as ComparedQuiz, now as ComparedQuiz);
  return [
    ...changes.map((field) => ({ field, before: null, after: null })),
    ...changedIn([['score', 'score']], old, now),
  ];
}

const noParts: PartCounts = { contents: 0, exams: 0, questions: 0 };

/** Counts the entries of `parts` that are below a part. */
function countsBelow({ kind, id }: PlacedPart, parts: readonly PlacedPart[]): PartCounts {
  const below = parts.filter((part) =>
    kind === 'MODULE' ? part.module.id === id && part.kind !== 'MODULE' : part.holder?.id === id,
  );
  const contents = below.filter((part) => part.kind === 'CONTENT').length;
  const exams = below.filter((part) => part.kind === 'ASSESSMENT').length;
  return { contents, exams, questions: below.length - contents - exams };
}

const withinOf = ({ holder }: PlacedPart): CourseChange['within'] =>
  holder && { kind: holder.kind, title: holder.title };

const placesIn = (course: ComparedCourse): ReadonlyMap<string, PlacedPart> => {
  const places = new Map<string, PlacedPart>();
  // The quizzes of a lesson in two modules are counted once.
  for (const part of partsOf(course)) if (!places.has(placeKey(part))) places.set(placeKey(part), part);
  return places;
};

/** Both versions of a course, by place. */
interface Comparison {
  readonly was: ReadonlyMap<string, PlacedPart>;
  readonly now: ReadonlyMap<string, PlacedPart>;
  /** The places that a part no longer has. */
  readonly formerPlaces: ReadonlyMap<string, readonly PlacedPart[]>;
  /** The parts that have a new place. */
  readonly arrivals: ReadonlySet<string>;
  readonly created: readonly PlacedPart[];
  readonly deleted: readonly PlacedPart[];
  /** The places of parts that were moved among their siblings. */
  readonly movedPlaces: ReadonlySet<string>;
  readonly wasThere: (key: string) => boolean;
  readonly isThere: (key: string) => boolean;
}

function compare(before: ComparedCourse, after: ComparedCourse): Comparison {
  const [was, now] = [placesIn(before), placesIn(after)];
  const [oldParts, newParts] = [[...was.values()], [...now.values()]];
  const [oldKeys, newKeys] = [new Set(oldParts.map(partKey)), new Set(newParts.map(partKey))];
  const lost = oldParts.filter((part) => !now.has(placeKey(part)));
  return {
    was,
    now,
    formerPlaces: Map.groupBy(lost, partKey),
    arrivals: new Set(newParts.filter((part) => !was.has(placeKey(part))).map(partKey)),
    created: newParts.filter((part) => !oldKeys.has(partKey(part))),
    deleted: oldParts.filter((part) => !newKeys.has(partKey(part))),
    movedPlaces: movedParts(oldParts, newParts),
    wasThere: (key) => key === 'COURSE' || oldKeys.has(key),
    isThere: (key) => key === 'COURSE' || newKeys.has(key),
  };
}

const changeOf = (
  part: PlacedPart,
  change: CourseChange['change'],
  details: readonly ChangeDetail[],
  counts = noParts,
): CourseChange => ({
  part: part.kind,
  id: part.id,
  title: part.title,
  within: withinOf(part),
  change,
  details,
  counts,
});

/** The change of a part that the course has now, or null. The change of a new part has the number of parts in it. */
function arrivedOrChanged(
  part: PlacedPart,
  { was, formerPlaces, movedPlaces, created, wasThere }: Comparison,
): CourseChange | null {
  const same = was.get(placeKey(part));
  const former = same ?? formerPlaces.get(partKey(part))?.[0];
  if (!former) return wasThere(part.parentKey) ? changeOf(part, 'added', [], countsBelow(part, created)) : null;
  const place: ChangeDetail = same
    ? { field: 'place', before: former.at, after: part.at }
    : { field: 'holder', before: former.parentTitle, after: part.parentTitle };
  const isMoved = !same || movedPlaces.has(placeKey(part));
  const details = [...(isMoved ? [place] : []), ...detailsOf(former, part)];
  return details.length > 0 ? changeOf(part, 'changed', details) : null;
}

/**
 * The changes of a course between two releases, by module: the course itself first, then the modules in their new
 * order, then removed ones. What a new or removed part contains is counted, not listed. A part that was moved to
 * another module or lesson is changed there, not removed and added.
 */
export function courseChanges(before: ComparedCourse, after: ComparedCourse): readonly ChangeGroup[] {
  const comparison = compare(before, after);
  const { now, formerPlaces, arrivals, deleted, isThere } = comparison;
  const present = [...now.values()].flatMap((part) => {
    const change = arrivedOrChanged(part, comparison);
    return change ? [{ moduleId: part.module.id, change }] : [];
  });
  const removals = [...formerPlaces.values()]
    .flat()
    .filter((part) => !arrivals.has(partKey(part)) && isThere(part.parentKey))
    .map((part) => ({
      moduleId: part.module.id,
      change: changeOf(part, 'removed', [], countsBelow(part, deleted)),
    }));
  return grouped(before, after, [...present, ...removals]);
}

function grouped(
  before: ComparedCourse,
  after: ComparedCourse,
  changed: readonly { readonly moduleId: string; readonly change: CourseChange }[],
): ChangeGroup[] {
  const details = changedIn(courseFields, before, after);
  const ofCourse: CourseChange = {
    part: 'COURSE',
    id: after.id,
    title: after.name,
    within: null,
    change: 'changed',
    details,
    counts: noParts,
  };
  const modules = new Map(
    [...byIndex(after.courseModules), ...byIndex(before.courseModules)].map((one) => [one.id, one]),
  );
  const byModule = Map.groupBy(changed, ({ moduleId }) => moduleId);
  const ofModules = [...modules.values()].flatMap(({ id, name }) => {
    const changes = (byModule.get(id) ?? []).map(({ change }) => change);
    const now = after.courseModules.find((one) => one.id === id);
    return changes.length > 0 ? [{ module: now?.name ?? name, changes }] : [];
  });
  return details.length > 0 ? [{ module: null, changes: [ofCourse] }, ...ofModules] : ofModules;
}

/** What the changes mean for the learners of the course. */
export function effectsOf(groups: readonly ChangeGroup[]): readonly ChangeEffect[] {
  const changes = groups.flatMap((group) => group.changes);
  const isField = (...fields: readonly ChangedField[]) =>
    changes.some(({ details }) => details.some(({ field }) => fields.includes(field)));
  const isQuizIn = (kind: 'CONTENT' | 'ASSESSMENT') => (change: CourseChange) => change.within?.kind === kind;
  const isLessonAdded = ({ part, change, counts }: CourseChange) =>
    change === 'added' && (part === 'CONTENT' || (part === 'MODULE' && counts.contents > 0));
  const effects: Readonly<Record<ChangeEffect, boolean>> = {
    runningExams: changes.some(
      (change) => isQuizIn('ASSESSMENT')(change) || (change.part === 'ASSESSMENT' && change.change !== 'added'),
    ),
    fewerAttempts: changes.some(({ details }) =>
      details.some(({ field, before, after }) => field === 'attempts' && Number(after) < Number(before)),
    ),
    openExams: changes.some(
      (change) => isLessonAdded(change) || (change.change === 'added' && isQuizIn('CONTENT')(change)),
    ),
    givenAnswers: changes.some(
      (change) =>
        isQuizIn('CONTENT')(change) && change.details.some(({ field }) => field === 'question' || field === 'key'),
    ),
    removed: changes.some(({ change, within }) => change === 'removed' && within === null),
    price: isField('price', 'tax'),
    accessDays: isField('accessDays'),
    agreement: isField('agreement'),
  };
  return changeEffects.filter((effect) => effects[effect]);
}

/** How much a course contains. */
export const courseCounts = (course: ComparedCourse): PartCounts & { readonly modules: number } => {
  const parts = [...placesIn(course).values()];
  const [modules, contents, exams] = (['MODULE', 'CONTENT', 'ASSESSMENT'] as const).map(
    (kind) => new Set(parts.filter((part) => part.kind === kind).map(({ id }) => id)).size,
  ) as [number, number, number];
  const questions = parts.filter(({ holder }) => holder !== null).length;
  return { modules, contents, exams, questions };
};
