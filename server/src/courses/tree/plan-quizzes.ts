import { limits } from '@lernhaus/contract/limits';
import { image } from '@lernhaus/contract/media/image';
import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import { resourceAt } from '@lernhaus/contract/resources';
import { type PlannedTree, type TreeNode, TreeRows } from './tree-rows.ts';

const maxRowsPerQuiz = 100;

/** Plans the rows of quizzes and of the pictures they name. Returns the quizzes' ids in order; the first may be given. */
export function planQuizzes(
  quizzes: readonly { readonly list: keyof typeof quizLists; readonly node: TreeNode }[],
  pictures: readonly string[],
  firstId?: string,
): { tree: PlannedTree; ids: string[] } {
  const kindsByName = new Map(pictures.map((name) => [name, 'image'] as const));
  const tree = new TreeRows(kindsByName, limits.questionsAtOnce * maxRowsPerQuiz);
  const ids = quizzes.map(({ list, node }, at) =>
    tree.add(resourceAt(quizLists[list].to), node, `questions[${at}]`, undefined, at === 0 ? firstId : undefined),
  );
  for (const name of pictures) tree.add(image, { name, image: name }, name);
  return { tree: { rows: tree.rows, links: tree.links }, ids };
}
