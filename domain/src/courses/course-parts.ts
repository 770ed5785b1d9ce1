import { byIndex } from '../quizzes/by-index.ts';
import type { QuizKind } from '../quizzes/quiz-kinds.ts';
import { type QuizLists, quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

type Fields = Readonly<Record<string, unknown>>;
type IndexedPart = { readonly id: string; readonly index?: number | null | undefined } & Fields;

/** A lesson or an exam with its quizzes. */
type ComparedItem = IndexedPart & QuizLists<IndexedPart>;

type ComparedModule = {
  readonly id: string;
  readonly name: string;
  readonly index?: number | null | undefined;
  readonly moduleContents: readonly (ComparedItem & { readonly title: string })[];
  readonly assessments: readonly (ComparedItem & { readonly name: string })[];
} & Fields;

/** The document of a release, as far as its changes are compared. */
export type ComparedCourse = {
  readonly id: string;
  readonly name: string;
  readonly courseModules: readonly ComparedModule[];
} & Fields;

/** A part of a course in one of its places. */
export type PlacedPart = {
  readonly kind: 'MODULE' | 'CONTENT' | 'ASSESSMENT' | QuizKind;
  readonly id: string;
  readonly title: string;
  readonly node: Fields;
  /** The position among its siblings, from 1. */
  readonly at: number;
  /** `COURSE`, or the `partKey` of its parent. */
  readonly parentKey: string;
  readonly parentTitle: string;
  readonly module: { readonly id: string };
  /** The lesson or exam of a quiz. */
  readonly holder: { readonly kind: 'CONTENT' | 'ASSESSMENT'; readonly id: string; readonly title: string } | null;
};

/** Names a part wherever it is. */
export const partKey = ({ kind, id }: Pick<PlacedPart, 'kind' | 'id'>): string => `${kind}/${id}`;
/** Names a part in one of its places. */
export const placeKey = (part: PlacedPart): string => `${part.parentKey}/${partKey(part)}`;

/** All parts of a course in reading order, each in every place that it has. */
export function partsOf(course: ComparedCourse): PlacedPart[] {
  return byIndex(course.courseModules).flatMap((module, index) => {
    const self: PlacedPart = {
      kind: 'MODULE',
      id: module.id,
      title: module.name,
      node: module,
      at: index + 1,
      parentKey: 'COURSE',
      parentTitle: course.name,
      module,
      holder: null,
    };
    const contents = itemsIn(
      self,
      'CONTENT',
      byIndex(module.moduleContents).map((node) => ({ node, title: node.title })),
    );
    const exams = itemsIn(
      self,
      'ASSESSMENT',
      byIndex(module.assessments).map((node) => ({ node, title: node.name })),
    );
    return [self, ...contents, ...exams];
  });
}

function itemsIn(
  module: PlacedPart,
  kind: 'CONTENT' | 'ASSESSMENT',
  items: readonly { readonly node: ComparedItem; readonly title: string }[],
): PlacedPart[] {
  return items.flatMap(({ node, title }, index) => {
    const inModule = { module: module.module, parentKey: partKey(module), parentTitle: module.title };
    const self: PlacedPart = { kind, id: node.id, title, node, at: index + 1, ...inModule, holder: null };
    const holder = { kind, id: node.id, title };
    const quizzes = quizzesInOrder<QuizLists<IndexedPart>>(node).map(
      ({ kind: quizKind, quiz }, position): PlacedPart => {
        const question = quiz['question'] ?? quiz['statement'];
        return {
          kind: quizKind,
          id: quiz.id,
          title: typeof question === 'string' ? question : '',
          node: quiz,
          at: position + 1,
          module: module.module,
          parentKey: partKey(self),
          parentTitle: title,
          holder,
        };
      },
    );
    return [self, ...quizzes];
  });
}
