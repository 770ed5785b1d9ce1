import { courseOrder } from '@lernhaus/contract/billing/orders';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { objectiveQuiz } from '@lernhaus/contract/quizzes/objective-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionContext } from '../src/platform/context.ts';
import type { Statement } from '../src/platform/database/statement.ts';
import { inTenant, type Tx } from '../src/platform/database/transaction.ts';
import { repositoryOf } from '../src/resource/repository.ts';
import { services, startOwnTestServer, type TestServer } from './test-server.ts';

/** The plans of lists of 10,000 rows: no page builds rows that it does not show. */
let server: TestServer;
let company: string;
const count = 10_000;
const long = `repeat('A sentence of an author, who writes a lesson. ', 40)`;

const rowsOf: Readonly<Record<string, string>> = {
  module_contents: `title, "index", text) select $1::varchar, gen_random_uuid(), at, at, 'test', 'Lesson ' || n, n, ${long}`,
  objective_quizzes: `question, "index", score, hint) select $1::varchar, gen_random_uuid(), at, at, 'test', 'Question ' || n, n, 1, ${long}`,
  user_feedbacks: `"user", container_id, feedback_text) select $1::varchar, gen_random_uuid(), at, at, 'test', 'learner' || n, 'TEMP', ${long}`,
  course_orders: `user_id, course_id, order_id, amount) select $1::varchar, gen_random_uuid(), at, at, 'test', n, gen_random_uuid(), 'C-' || n, 100`,
  user_course_quiz_states: `"user", course_id, module_id, parent_id, quiz_id, quiz_type) select $1::varchar, gen_random_uuid(), at, at, 'test', 'learner' || n, 'c', 'm', 'p', 'q', 'OBJECTIVE'`,
};

beforeAll(async () => {
  // Plans depend on all rows of a table, so no other test may have written any.
  server = await startOwnTestServer();
  company = await server.tenant();
  await inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
    for (const [table, rows] of Object.entries(rowsOf))
      await tx.query(
        `insert into ${table} (owner, id, created, modified, modified_by, ${rows}
         from generate_series(1, ${count}) as n cross join lateral (select $2::timestamptz - (n * 7919 % 100000) * interval '1 second' as at) t`,
        [company, server.time.now],
      );
  });
  // The database does this itself after a while.
  await server.database.pool.query('analyze');
});
afterAll(() => server.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** How the database reads a page of a list. */
async function planOf(resource: AnyResource, filter: Record<string, string>) {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const query = async (statement: string | Statement, values: readonly unknown[] = []) => {
    statements.push({ text: typeof statement === 'string' ? statement : statement.text, values });
    return [];
  };
  const recorder: Tx = {
    mode: 'read',
    query,
    queryAndCommit: query,
    readAndCommit: (work) => work(recorder),
    afterCommit: () => undefined,
    announce: async () => undefined,
  };
  const context: TransactionContext = {
    tx: recorder,
    tenant: { company, mode: 'tenant', language: 'en' },
    viewer: { id: '', login: 'owner', company, email: '', authorities: ['ROLE_USER'], sessionId: '' },
    now: server.time.now,
  };
  await repositoryOf(resource, context).list({ page: '0', size: '20', ...filter });
  const [{ text, values } = { text: '', values: [] }] = statements;
  return inTenant(server.database, { tenant: company, user: '*', mode: 'read' }, async (tx) => {
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    const [explained] = row?.['QUERY PLAN'] ?? [];
    return { plan: explained?.Plan };
  });
}

const nodesBelow = (plan: Plan | undefined, isTop: (node: Plan) => boolean, within = false): string[] => {
  if (!plan) return [];
  const inside = within || isTop(plan);
  const own = inside ? [`${plan['Node Type']} ${plan['Relation Name'] ?? ''}`.trim()] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((one) => nodesBelow(one, isTop, inside))];
};

test.each([
  ['the contents in their usual order', moduleContent, {}],
  ['the questions in their usual order', objectiveQuiz, {}],
  ['the newest comments', userFeedback, { sort: 'startDate,desc' }],
  ['the newest orders', courseOrder, { sort: 'startDate,desc' }],
])('a page of %s is found by an index, however long the list is', async (_list, resource, query) => {
  const { plan } = await planOf(resource, query);
  const page = nodesBelow(plan, (node) => node['Node Type'] === 'Limit');
  expect(page.join('\n')).toMatch(/Index (Only )?Scan/);
  expect(page).not.toContain(`Seq Scan ${resource.table}`);
});

test('the number of all orders is read without reading the orders', async () => {
  const { plan } = await planOf(courseOrder, { sort: 'startDate,desc' });
  const orders = nodesBelow(plan, () => true).filter((node) => node.endsWith(` ${courseOrder.table}`));
  const page = nodesBelow(plan, (node) => node['Node Type'] === 'Limit').filter((node) =>
    node.endsWith(` ${courseOrder.table}`),
  );
  // One for the ids of the page, and one for its rows.
  expect([page.length, orders.length]).toEqual([1, 2]);
});

test.each([
  ['sorted by a name', moduleContent, { sort: 'title,asc' }],
  ['sorted by the last change', userCourseQuizState, { sort: 'modifiedDate,desc' }],
  ['searched', moduleContent, { search: 'lesson 77' }],
  ['filtered', objectiveQuiz, { type: 'SINGLE_CHOICE' }],
])(
  'a list that is %s reads the rows of the page whole, and the others at most once',
  async (_case, resource, query) => {
    const { plan } = await planOf(resource, query);
    const all = nodesBelow(plan, () => true);
    expect(all.filter((node) => node === `Seq Scan ${resource.table}`).length).toBeLessThanOrEqual(1);
    expect(all.join('\n')).not.toContain('WindowAgg');
  },
);

test('every page has the number of all rows that match, also a page after the last one', async () => {
  const owner = await server.createUser(company, ['ROLE_USER']);
  const ask = (search: string) => owner.ask('GET', `${services}/module-contents?size=20&${search}`);
  for (const [search, total, first] of [
    ['page=0&sort=index,desc', 10_000, 'Lesson 10000'],
    ['page=499&sort=index,asc', 10_000, 'Lesson 9981'],
    ['page=0&search=lesson 999&sort=index,asc', 11, 'Lesson 999'],
    ['page=900', 10_000, undefined],
  ] as const) {
    const { status, body, headers } = await ask(search);
    expect([status, headers['x-total-count'], body[0]?.title], search).toEqual([200, String(total), first]);
  }
});
