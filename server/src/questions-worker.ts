import { serialize } from 'node:v8';
import { previewQuestions, type QuestionNote } from '@lernhaus/contract/quizzes/question-import-endpoints';
import { planQuizzes } from './courses/tree/plan-quizzes.ts';
import { checkQuestions, previewOf } from './quizzes/questions/preview-questions.ts';
import type { QuestionsInput, QuestionsRead } from './quizzes/questions/question-deps.ts';
import { readQuestions } from './quizzes/questions/read-questions.ts';

/** Parses a question file, then returns a preview or the planned rows of its quizzes. */
export async function run({ act, bytes, format, words }: QuestionsInput): Promise<QuestionsRead> {
  const file = await readQuestions(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), format, words);
  const { quizzes, notes } = checkQuestions(file, 1);
  if (act === 'preview') {
    const reply = { format: file.format, questions: quizzes.map(previewOf), notes: [...notes] };
    return { kind: 'preview', json: JSON.stringify(previewQuestions.reply.parse(reply)) };
  }
  const { plan, ids } = planQuizzes(quizzes, [...file.pictures.keys()]);
  return {
    kind: 'planned',
    format: file.format,
    notes: notes as QuestionNote[],
    ids: ids.map((id, at) => ({ id, list: quizzes[at]?.list ?? 'objectiveQuizes' })),
    plan: Uint8Array.from(serialize(plan)),
    pictures: [...file.pictures].map(([name, picture]) => ({ name, bytes: Uint8Array.from(picture) })),
  };
}

export const transferOf = (read: QuestionsRead): ArrayBuffer[] =>
  read.kind === 'preview' ? [] : [read.plan.buffer, ...read.pictures.map(({ bytes }) => bytes.buffer)];
