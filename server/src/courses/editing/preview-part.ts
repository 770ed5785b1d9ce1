import { isQuizKind, partResources } from '@lernhaus/contract/courses/course-part';
import type {
  checkPart as checkPartCall,
  previewPart as previewPartCall,
} from '@lernhaus/contract/courses/editing-endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { gradeQuiz } from '@lernhaus/domain/quizzes/grade-quiz';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { quizListNames } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { TransactionContext } from '../../platform/context.ts';
import type { Input, Reply, RequestContext } from '../../platform/http/route-registry.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { cleanDocument } from '../clean-document.ts';
import { keyOf, type QuizOf } from '../grading-keys.ts';
import { type LearnerShape, learnerQuizzes } from '../learner-quizzes.ts';
import { assessmentNode, contentNode, noQuizzes } from '../learner-tree.ts';
import type { ReleaseAssessment, ReleaseContent, ReleaseQuizLists } from '../release-document.ts';
import { type PartDocument, readPartDraft } from './part-draft.ts';

type Preview = Reply<typeof previewPartCall>;

/** Returns a part as learners see it, made by the same functions as the release. */
export async function previewPart(
  context: RequestContext,
  { inExam = false, ...draft }: Input<typeof previewPartCall>['body'],
  { shape, workers }: { readonly shape: LearnerShape; readonly workers: TaskRunner },
): Promise<Preview> {
  const { kind } = draft;
  if (kind === 'MODULE') throw wrongKind();
  const draftPart = await context.inTransaction('read', (txContext) => readPartDraft(txContext, draft));
  const input = { path: partResources[kind].path, text: JSON.stringify(draftPart) };
  // The shape of a release: `readPartDraft` fills every field of the kind.
  const document: unknown = JSON.parse(await cleanDocument(workers, context.tenant.company, input));
  if (kind === 'CONTENT') return { kind, node: contentNode(document as ReleaseContent, shape) };
  if (kind === 'ASSESSMENT') {
    const assessment = document as ReleaseAssessment;
    return {
      kind,
      node: { ...assessmentNode(assessment), ...learnerQuizzes(assessment, shape, { withHints: false }) },
    };
  }
  const lists = listsWith(quizListNames[kind], document as PartDocument);
  const [node] = learnerQuizzes(lists, shape, { withHints: !inExam })[quizListNames[kind]];
  return { kind, node } as Preview;
}

/** Whether an answer to the typed quiz is correct. */
export async function checkPart(
  context: TransactionContext,
  { answer, ...draft }: Input<typeof checkPartCall>['body'],
  shape: LearnerShape,
): Promise<Reply<typeof checkPartCall>> {
  const { kind } = draft;
  if (!isQuizKind(kind)) throw wrongKind();
  const quiz: unknown = await readPartDraft(context, draft);
  const quizKey = keyOf({ kind, quiz } as QuizOf, shape.itemId);
  const result = gradeQuiz(quizKey.kind, quizKey.key, answer as QuizAnswer, { exam: false });
  if (result.kind === 'empty') throw new Failure(result.message);
  if (result.kind === 'misplaced') throw new Failure('error.answerMisplaced', { id: result.id, reason: result.reason });
  return { correct: result.correct };
}

const wrongKind = () =>
  new Failure('error.validation', {}, [{ objectName: 'coursePart', field: 'kind', message: 'Value' }]);

const listsWith = (list: keyof typeof noQuizzes, quiz: PartDocument): ReleaseQuizLists => ({
  ...noQuizzes,
  [list]: [quiz],
});
