import { Failure } from '@lernhaus/contract/failures';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { listOpenAnswers, readOpenAnswer, reviewAnswer } from '@lernhaus/contract/overview/open-answers';
import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import type { AnswerVerdict } from '@lernhaus/domain/overview/answer-verdicts';
import type { Courses } from '../courses/api.ts';
import type { Feedback } from '../feedback/api.ts';
import { type TransactionContext, viewerNameIn } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { withoutNestedLoops } from '../platform/database/without-nested-loops.ts';
import { pageHeaders, pageOf, readWithTotal } from '../platform/http/page.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { findOpenAnswer, findOpenAnswers, type OpenAnswerRow, writeVerdict } from './open-answer-queries.ts';
import { readCourseNames } from './overview-queries.ts';
import { answeredQuestionOf, currentQuestionOf } from './question-of-answer.ts';

interface ReviewServices {
  readonly feedback: Feedback;
  readonly releaseCache: Courses['releaseCache'];
}

/** Mounts the queue of written answers that wait for a reviewer. */
export function mountOpenAnswers({ routes, translate }: Platform, { feedback, releaseCache }: ReviewServices): void {
  routes.open(
    listOpenAnswers,
    async (context, { query }) => {
      const { company } = context.tenant;
      const page = pageOf(query, []);
      const { names, found: answers } = await context.inTransaction('read', async ({ tx, now }) => {
        const [names, answers] = await withoutNestedLoops(tx, () =>
          Promise.all([
            readCourseNames(tx, company),
            readWithTotal(page, (part) => findOpenAnswers(tx, company, query, part, now)),
          ]),
        );
        return { names, found: answers };
      });
      const rows = await Promise.all(
        answers.rows.map(async (row) => ({
          ...row,
          courseName: names.get(row.courseId) ?? '',
          question: (await currentQuestionOf(releaseCache, company, row, context.now))?.question ?? '',
        })),
      );
      return { rows, total: answers.total, page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  routes.open(readOpenAnswer, async (context, { params, query }) => {
    const { company } = context.tenant;
    const { names, row } = await context.inTransaction('read', async ({ tx, now }) => {
      const [names, row] = await withoutNestedLoops(tx, () =>
        Promise.all([readCourseNames(tx, company), findOpenAnswer(tx, company, query, params.id, now)]),
      );
      return { names, row };
    });
    if (!row) throw new Failure('error.http.404');
    const question = await answeredQuestionOf(releaseCache, company, row, context.now);
    return { ...row, courseName: names.get(row.courseId) ?? '', ...(question ?? withoutQuestion) };
  });

  routes.open(reviewAnswer, async (context, { params, body }) => {
    const { company } = context.tenant;
    const row = await context.inTransaction('read', ({ tx, now }) =>
      withoutNestedLoops(tx, () => findOpenAnswer(tx, company, {}, params.id, now)),
    );
    if (!row) throw new Failure('error.http.404');
    if (Date.parse(row.date) !== Date.parse(body.date)) throw new Failure('error.concurrencyFailure');
    const containerId = feedbackContainerId(row.isExam ? { ...row, quizId: null } : row);
    const store = (txContext: TransactionContext) => storeVerdict(txContext, row, body.verdict);
    if (!(await feedback.hasPlace(context, containerId))) {
      await context.inTransaction('write', store);
      return { isSent: false };
    }
    const question = (await answeredQuestionOf(releaseCache, company, row, context.now))?.question ?? '';
    await feedback.reply(context, {
      containerId,
      user: row.login,
      before: store,
      textIn: (language) => {
        const key: MessageKey = row.isExam ? `review.toExam.${body.verdict}` : `review.to.${body.verdict}`;
        const verdict = translate(language, key, { question });
        return [verdict, (body.comment ?? '').trim()].filter((part) => part !== '').join('\n\n');
      },
    });
    return { isSent: true };
  });
}

const withoutQuestion = { question: '', possibleAnswer: null, answerFormat: null, hint: null, placeName: '' };

async function storeVerdict(
  { tx, tenant, viewer, now }: Pick<RequestContext, 'tenant' | 'viewer' | 'now'> & Pick<TransactionContext, 'tx'>,
  row: OpenAnswerRow,
  verdict: AnswerVerdict,
): Promise<void> {
  const reviewer = viewerNameIn(tenant.company, viewer);
  const isFirst = await writeVerdict(tx, { ...row, owner: tenant.company, verdict, reviewer }, now);
  if (!isFirst) throw new Failure('error.concurrencyFailure');
}
