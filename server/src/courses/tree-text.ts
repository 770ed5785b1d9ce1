import { randomUUID } from 'node:crypto';
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { itemsFor, type LearnerShape } from './learner-quizzes.ts';
import type { ReleaseDocument, ReleaseQuizLists } from './release-document.ts';

type DragAndDropQuiz = ReleaseQuizLists['dragAndDropQuizes'][number];

/** What the learners' JSON of a course is put together from: plain data, made in a worker thread where it is long. */
export interface TreeTextParts {
  /** What stands between the lists of items. */
  readonly texts: readonly string[];
  /** The quizzes whose items come in between; their items go by learners' ids. */
  readonly quizzes: readonly DragAndDropQuiz[];
}

export function treeTextParts(
  document: ReleaseDocument,
  tree: CourseTree,
  itemId: LearnerShape['itemId'],
): TreeTextParts {
  // Nobody can have written it into a course.
  const mark = randomUUID();
  const marked = JSON.stringify(tree, function (this: { id?: string }, key, value: unknown) {
    return key === 'dragItems' ? `${mark} ${this.id}` : value;
  });
  const parts = marked.split(new RegExp(`"${mark} ([^"]+)"`));
  const quizzes = new Map(
    document.courseModules
      .flatMap(({ moduleContents }) => moduleContents)
      .flatMap(({ dragAndDropQuizes }) => dragAndDropQuizes)
      // Named here and not for every reader.
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

/** The learners' JSON of a course: made once but for the order of drag items, which is each reader's own. */
export class TreeText {
  readonly #texts: readonly string[];
  readonly #quizzes: readonly DragAndDropQuiz[];

  constructor({ texts, quizzes }: TreeTextParts) {
    this.#texts = texts;
    this.#quizzes = quizzes;
  }

  /** Whether all readers are sent the same text. */
  get isShared(): boolean {
    return this.#quizzes.length === 0;
  }

  /** The text for the reader whose items are shuffled by `seed`. */
  jsonFor(seed: string): string {
    return this.#texts.reduce((json, text, at) => {
      const quiz = this.#quizzes[at - 1] as DragAndDropQuiz;
      return json + JSON.stringify(itemsFor(quiz, (id) => id, seed)) + text;
    });
  }
}
