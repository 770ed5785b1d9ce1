import { randomUUID } from 'node:crypto';
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { itemsFor, type LearnerShape } from './learner-quizzes.ts';
import type { ReleaseDocument, ReleaseQuizLists } from './release-document.ts';

type DragAndDropQuiz = ReleaseQuizLists['dragAndDropQuizes'][number];

/** The pieces of the learners' JSON. Plain data, made in a worker thread for long courses. */
export interface TreeTextParts {
  /** The text between the lists of items. */
  readonly texts: readonly string[];
  /** The quizzes whose items go in between, with the learner's ids. */
  readonly quizzes: readonly DragAndDropQuiz[];
}

export function treeTextParts(
  document: ReleaseDocument,
  tree: CourseTree,
  itemId: LearnerShape['itemId'],
): TreeTextParts {
  // A random mark that no author can have written.
  const mark = randomUUID();
  const markedText = JSON.stringify(tree, function (this: { id?: string }, key, value: unknown) {
    return key === 'dragItems' ? `${mark} ${this.id}` : value;
  });
  const parts = markedText.split(new RegExp(`"${mark} ([^"]+)"`));
  const quizzes = new Map(
    document.courseModules
      .flatMap(({ moduleContents }) => moduleContents)
      .flatMap(({ dragAndDropQuizes }) => dragAndDropQuizes)
      // Renamed once, not for every reader.
      .map((quiz) => [
        quiz.id,
        { ...quiz, dragItems: quiz.dragItems.map((item) => ({ ...item, id: itemId(item.id) })) },
      ]),
  );
  return {
    texts: parts.filter((_part, at) => at % 2 === 0),
    quizzes: parts.filter((_part, at) => at % 2 === 1).map((id) => quizzes.get(id) as DragAndDropQuiz),
  };
}

/** The learners' JSON of a course. It is made once; only the order of drag items differs per reader. */
export class TreeText {
  readonly #texts: readonly string[];
  readonly #quizzes: readonly DragAndDropQuiz[];

  constructor({ texts, quizzes }: TreeTextParts) {
    this.#texts = texts;
    this.#quizzes = quizzes;
  }

  /** Whether all readers get the same text. */
  get isShared(): boolean {
    return this.#quizzes.length === 0;
  }

  /** The text for a reader with this shuffle seed. */
  jsonFor(seed: string): string {
    return this.#texts.reduce((json, text, at) => {
      const quiz = this.#quizzes[at - 1] as DragAndDropQuiz;
      return json + JSON.stringify(itemsFor(quiz, (id) => id, seed)) + text;
    });
  }
}
