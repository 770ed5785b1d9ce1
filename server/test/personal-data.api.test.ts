import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsHiddenFromUser, exportUserData } from '../src/accounts/export-personal-data.ts';
import { belongsToUserSql, personalColumns, writerColumns } from '../src/accounts/personal-data.ts';
import { writeAnswer, writeAnswers } from '../src/learning/answer-queries.ts';
import { lockState } from '../src/learning/queries.ts';
import { inPlatform, inTenant, type Tx } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { protectedTables } from '../src/schema.ts';
import { type Caller, startTestServer, type TestServer } from './test-server.ts';
import { countWaiting, hasTwoConnections } from './while-held.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const run = (sql: string, values: unknown[]) => server.database.pool.query(sql, values);

/** Columns whose names suggest a user, though they name no user of the tenant, or only beside a column that does. */
const others: Readonly<Record<string, string>> = {
  'users.login': 'of the account',
  'users.email': 'of the account',
  'users.new_email': 'of the account',
  'users.email_key_hash': 'a hash',
  'users.email_key_expires': 'a time',
  'users.first_name': 'of the account',
  'users.last_name': 'of the account',
  'users.phone_number': 'of the account',
  'users.address': 'of the account',
  'contacts.first_name': 'beside the address of who wrote',
  'contacts.last_name': 'beside the address of who wrote',
  'contacts.phone_number': 'beside the address of who wrote',
  'lms_orders.user_login': 'beside the id of who ordered',
  'lms_orders.user_email': 'beside the id of who ordered',
  'lms_orders.user_company': 'a company',
  'orders.address': 'beside the id of who ordered',
  'reviews.author_name': 'words of a page',
  'reviews.author_occupation': 'words of a page',
  'reviews.author_photo_small': 'words of a page',
  'reviews.author_photo_big': 'words of a page',
  'reviews.author_company_link': 'words of a page',
  'reviews.author_sub_domain_link': 'words of a page',
  'courses.user_agreement': 'words of a course',
  'courses.user_active_days_limit': 'a number',
  'user_course_states.user_course_time_spent_details': 'of the state',
  'user_course_states.user_course_exam_state': 'of the state',
  'company_plans.total_admin_user': 'a number',
  'user_course_states.modified_by': 'of the learner, whose row it is',
  'user_course_current_paths.modified_by': 'of the learner, whose row it is',
  'user_course_quiz_states.modified_by': 'of the learner, whose row it is',
  'payments.confirmed_by': 'who confirmed a payment stays provable',
  'refunds.created_by': 'who paid money back stays provable',
};
const namesSomebody =
  /user|buyer|login|mail|principal|recipient|reviewer|_by$|first_name|last_name|phone|address|author_|person|member/;

describe('the list of personal data', () => {
  test('contains every column that names a user, and no other', () => {
    const columns = protectedTables.flatMap(({ table }) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
    );
    const listedColumns = [...personalColumns, ...writerColumns].map(({ table, column }) => `${table}.${column}`);
    const suspicious = columns.filter((column) => namesSomebody.test(column.split('.')[1] ?? ''));
    expect(suspicious.length).toBeGreaterThan(30);
    expect(suspicious.filter((column) => !listedColumns.includes(column) && !(column in others))).toEqual([]);
    expect([...listedColumns, ...Object.keys(others)].filter((column) => !columns.includes(column))).toEqual([]);
  });
});

/** Columns with a name or words that may be those of others, and why the person gets them. */
const givenToUser: Readonly<Record<string, string>> = {
  'user_feedbacks.replied_by': 'the thread shows who replied to the person',
  'erasure_requests.reason': 'words of the person',
};
const ofOthers = /_by$|note|remark|comment|reason|reviewer|recipients|error/;

test('the data that people download contain no notes about them and no names of staff', () => {
  const tables = new Set(personalColumns.filter(({ onErasure }) => onErasure !== 'blank').map(({ table }) => table));
  const columns = protectedTables
    .filter(({ table }) => tables.has(getTableName(table)))
    .flatMap(({ table }) =>
      Object.values(getTableColumns(table)).map(({ name }) => ({ table: getTableName(table), name })),
    )
    .filter(({ name }) => ofOthers.test(name));
  expect(columns.length).toBeGreaterThan(10);
  const readableColumns = columns.filter(({ table, name }) => !columnsHiddenFromUser(table).includes(name));
  expect(readableColumns.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(
    Object.keys(givenToUser).toSorted(),
  );
});

/** Creates a row for a user in every place of the list. */
async function createUserWithRows() {
  const eve = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { company, login, id } = eve;
  const email = `${login}@example.org`;
  const [course, attempt, plan] = [newId(), newId(), newId()];
  await server.enrol(eve, course);
  const insertRow = (table: string, more: Record<string, unknown>) => {
    const row = { owner: company, id: newId(), modified_by: login, ...more };
    const names = Object.keys(row).map((name) => `"${name}"`);
    return run(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  await insertRow('user_course_states', { user: login, course_id: course, visit_count: 1 });
  await insertRow('user_course_current_paths', {
    user: login,
    course_id: course,
    module_id: 'm',
    content_id: 'c',
    selected_index: 0,
  });
  await insertRow('user_course_quiz_states', {
    user: login,
    course_id: course,
    module_id: 'm',
    parent_id: 'p',
    quiz_id: 'q',
    quiz_type: 'OBJECTIVE',
  });
  await run(
    `insert into answer_verdicts (owner, "user", course_id, module_id, parent_id, quiz_id, verdict, answered, reviewed, reviewer)
     values ($1, $2, $3, 'm', 'p', 'q', 'right', now(), now(), $2)`,
    [company, login, course],
  );
  await run(`insert into course_progress (owner, "user", course_id) values ($1, $2, $3)`, [company, login, course]);
  await run(
    `insert into activity_days (owner, "user", course_id, day, visits, seconds, answers) values ($1, $2, $3, '2026-03-01', 1, 60, 0)`,
    [company, login, course],
  );
  await insertRow('user_feedbacks', { user: login, container_id: 'c' });
  await insertRow('user_feedbacks', { user: 'mate', container_id: 'c', replied_by: login });
  await insertRow('user_feedbacks', { user: 'mate', container_id: 'c', recipients: [email, 'other@example.org'] });
  await run(
    `insert into feedback_notices (owner, entry_id, "user", kind, course, title, link, created)
     select owner, id, $2, 'reply', 'c', 't', 'my-courses', now() from user_feedbacks where owner = $1 and "user" = 'mate' limit 1`,
    [company, login],
  );
  await run(
    `insert into exam_attempts (owner, id, "user", course_id, module_id, assessment_id, number, release_id, release_owner,
       allowed_time_in_minutes, passing_percentage, started, ends, finished)
     values ($1, $2, $3, $4, $5, $5, 1, $5, $1, 10, 50, now(), now(), now())`,
    [company, attempt, login, course, newId()],
  );
  await run(`insert into exam_answers (owner, attempt_id, quiz_id, answer, saved) values ($1, $2, $3, '{}', now())`, [
    company,
    attempt,
    newId(),
  ]);
  await insertRow('course_orders', { user_id: id, course_id: course, order_id: 'o', amount: 1 });
  await insertRow('orders', {
    kind: 'course',
    number: 'o',
    seller: company,
    buyer_id: id,
    currency: 'INR',
    net: 1,
    discount: 0,
    tax: 0,
    total: 1,
    state: 'PAID',
  });
  await run(
    `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content, file_key)
     values ($1, $2, 'invoice', $3, $1, $4, $5, '{}', 'drawn')`,
    [company, newId(), `INV-${login}`, newId(), id],
  );
  await insertRow('lms_orders', {
    user_id: id,
    lms_plan_id: plan,
    amount: 1,
    tax_amount: 0,
    total_amount: 1,
    payment_date: new Date(),
    next_payment_due_date: new Date(),
  });
  await run('insert into newsletter_subscriptions (owner, id, email, language) values ($1, $2, $3, $4)', [
    company,
    newId(),
    email,
    'en',
  ]);
  await run('insert into erasure_requests (owner, user_id, asked) values ($1, $2, now())', [company, id]);
  await insertRow('contacts', { email, first_name: 'Eve', message: 'Hello' });
  for (const table of ['video_uploads', 'archive_uploads']) {
    const part = `${company}/${table}/${login}`;
    await server.storage.put(part, Buffer.from('a part'), { contentType: 'application/octet-stream' });
    await run(
      `insert into ${table} (owner, id, login, name, total_bytes, parts, expires) values ($1, $2, $3, 'A file', 9, $4, now())`,
      [company, newId(), login, [part]],
    );
  }
  await run(`insert into mail_outbox (owner, id, recipient, subject) values ($1, $2, $3, 'Hello')`, [
    company,
    newId(),
    email,
  ]);
  return { eve, who: { company, id, login, email } };
}

const exported = (who: Parameters<typeof exportUserData>[1]) =>
  inTenant(server.database, { tenant: who.company, user: '*', mode: 'read' }, (tx) => exportUserData(tx, who));

test('an export contains the user’s rows from every table, no rows of others, and nothing that gives access to an account', async () => {
  const [{ who }, { who: other }] = [await createUserWithRows(), await createUserWithRows()];
  const all = await exported(who);
  const empty = personalColumns.map(({ table }) => table).filter((table) => (all[table] ?? []).length === 0);
  expect(empty).toEqual([]);
  expect(all['user_feedbacks']).toHaveLength(3);
  const exportText = JSON.stringify(all);
  expect(exportText).toContain(who.email);
  for (const words of [other.login, other.id, 'password', 'argon2', 'key_hash'])
    expect(exportText).not.toContain(words);
});

test('a deleted user remains only in the places that are kept for a reason', async () => {
  const { who } = await createUserWithRows();
  const filesOf = async () => (await server.files(who.company)).filter((key) => key.endsWith(who.login));
  expect(await filesOf()).toHaveLength(2);
  expect((await owner.ask('DELETE', `/api/users/${who.login}`)).status).toBe(204);
  expect(await filesOf()).toEqual([]);
  const remainingTables = new Set<string>();
  for (const place of personalColumns) {
    const rowsOfUser = await run(`select from ${place.table} where ${belongsToUserSql(place)}`, [
      who.company,
      who[place.is],
    ]);
    if (rowsOfUser.rowCount) remainingTables.add(place.table);
  }
  const keptTables = personalColumns.filter(({ onErasure }) => typeof onErasure === 'object').map(({ table }) => table);
  expect([...remainingTables].toSorted()).toEqual([...new Set(keptTables)].toSorted());
  const { rows } = await run(`select recipients, replied_by from user_feedbacks where owner = $1 and "user" = 'mate'`, [
    who.company,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(who.login);
});

test('a call that was on its way when its user was deleted writes nothing of them back', async () => {
  const { who } = await createUserWithRows();
  const learner = { owner: who.company, user: who.login, courseId: newId() };
  const place = { moduleId: 'm', parentId: 'p', quizId: 'q' };
  const answer = {
    ...place,
    courseId: learner.courseId,
    quizType: 'SUBJECTIVE',
    objectiveQuizSelectedOptions: [],
    subjectiveQuizAnswer: 'late',
    dragAndDropQuizAnswer: null,
    fillInBlanksAnswers: {},
    correct: null,
    partResults: {},
    releaseId: null,
  };
  const { now } = server.time;
  const writes: ((tx: Tx) => Promise<unknown>)[] = [
    (tx: Tx) => lockState(tx, learner, now),
    (tx: Tx) => writeAnswer(tx, learner, answer, who.login, now),
    (tx: Tx) => writeAnswers(tx, learner, [answer], now, false),
  ];
  const inLearners = { tenant: who.company, user: who.login, mode: 'write' } as const;
  for (const write of writes) await inTenant(server.database, inLearners, write);
  expect((await owner.ask('DELETE', `/api/users/${who.login}`)).status).toBe(204);
  for (const write of writes)
    await expect(inTenant(server.database, inLearners, write)).rejects.toThrow('error.http.404');
  const { user_course_states: states, user_course_quiz_states: answers } = await exported(who);
  expect([states, answers]).toEqual([[], []]);
});

test.runIf(hasTwoConnections)('a deletion waits for what is being written about the user', async () => {
  const { who } = await createUserWithRows();
  const learner = { owner: who.company, user: who.login, courseId: newId() };
  let deletion: Promise<{ status: number }> | undefined;
  let status: number | undefined;
  // Without a turn: beside other companies a busy one has a single place, and the deletion needs it.
  await inPlatform(server.database, 'write', async (tx) => {
    await lockState(tx, learner, server.time.now);
    deletion = owner.ask('DELETE', `/api/users/${who.login}`);
    void deletion.then((reply) => {
      status = reply.status;
    });
    // A status instead of true: the call was answered and has not waited.
    const isWaiting = async () => status ?? (await countWaiting(server)) !== 0;
    await expect.poll(isWaiting).toBe(true);
  });
  expect((await deletion)?.status).toBe(204);
  expect((await exported(who))['user_course_states']).toEqual([]);
});
