import { limits } from '@lernhaus/contract/limits';
import { image } from '@lernhaus/contract/media/image';
import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import type { Scope } from '../../platform/scope.ts';
import { resourceAt } from '../../resource/names.ts';
import { type TreeNode, TreePlan } from './plan-tree.ts';
import { type Media, writeTree } from './write-tree.ts';

const mostRowsOfQuiz = 100;

/** Writes quizzes with the rows below them, and a row for each picture they name; their ids, in order. */
export async function plantQuizzes(
  scope: Scope,
  quizzes: readonly { readonly list: keyof typeof quizLists; readonly node: TreeNode }[],
  pictures: Media,
): Promise<string[]> {
  const named = new Map([...pictures.keys()].map((name) => [name, 'image'] as const));
  const plan = new TreePlan(named, limits.questionsAtOnce * mostRowsOfQuiz);
  const ids = quizzes.map(({ list, node }, at) => plan.add(resourceAt(quizLists[list].to), node, `questions[${at}]`));
  for (const name of pictures.keys()) plan.add(image, { name, image: name }, name);
  await writeTree(scope, plan, pictures);
  return ids;
}
