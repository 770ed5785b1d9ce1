import { inTenant } from '../server/src/platform/database/transaction.ts';
import { startBenchServer } from './bench-server.ts';

/**
 * Prints what a tenant, a learner, a course and the common calls cost: the figures of docs/scale.md.
 * `npx node bench/scale.ts`, on the PostgreSQL server of BENCH_DATABASE_URL (an empty database), otherwise on the embedded
 * one.
 */
const [tenants, learners, answersEach, calls] = [1000, 1000, 20, 200];
const services = '/services/elearning/api';
const company = 'brightpath';

const bench = await startBenchServer(() => undefined);
const { app, database } = bench.server;

/** The bytes of all tables with their indexes. */
async function bytes(): Promise<number> {
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.bytes ?? 0;
}

const say = (name: string, value: number, unit: string) =>
  console.log(`${name.padEnd(48)} ${value.toFixed(value < 10 ? 1 : 0).padStart(9)} ${unit}`);

async function measureBytes(name: string, count: number, add: () => Promise<unknown>): Promise<void> {
  const before = await bytes();
  await add();
  say(name, ((await bytes()) - before) / count / 1024, 'KB');
}

/** Processor time of this process and statements per call, after a warm-up. */
async function measureCall(
  name: string,
  call: (at: number) => Promise<{ statusCode: number; body: string }>,
): Promise<void> {
  for (let at = 0; at < 50; at += 1) await call(at);
  let statements = 0;
  const client = await database.pool.connect();
  const connections: object = Object.getPrototypeOf(client);
  client.release();
  const query = Reflect.get(connections, 'query') as (...args: unknown[]) => unknown;
  Object.assign(connections, {
    query(this: object, ...args: unknown[]) {
      const [statement] = args;
      const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
      if (!/^(begin|commit|rollback)/.test(text)) statements += 1;
      return Reflect.apply(query, this, args);
    },
  });
  const before = process.cpuUsage();
  for (let at = 0; at < calls; at += 1) {
    const { statusCode, body } = await call(at);
    if (statusCode >= 300) throw new Error(`${name}: ${statusCode} ${body}`);
  }
  const { user, system } = process.cpuUsage(before);
  Object.assign(connections, { query });
  say(name, (user + system) / 1000 / calls, `ms of processor time, ${(statements / calls).toFixed(1)} statements`);
}

/** Companies with the settings of the demo company. */
const addTenants = async () => {
  const name = `translate(lpad(n::text, 8, '0'), '0123456789', 'abcdefghij')`;
  const { pool } = database;
  await pool.query(`insert into tenants (company) select ${name} from generate_series(1, $1::int) n`, [tenants]);
  await pool.query(
    `insert into company_settings (owner, id, key, subkey, value, modified_by)
     select ${name}, gen_random_uuid(), s.key, s.subkey, s.value, 'bench' from generate_series(1, $1::int) n, company_settings s
     where s.owner = $2 and s.subkey not in ('SUBDOMAIN') and s.key <> 'DOMAIN'`,
    [tenants, company],
  );
};

/**
 * Learners who have visited all of a course and answered twenty questions; then a read of the list writes their
 * summaries.
 */
const addLearners = async (courseId: string, visits: VisitedContents) => {
  const [[moduleId, { contentId }] = ['', { contentId: '' }]] = Object.entries(visits);
  const people = `generate_series(1, $2::int) n cross join lateral (select 'bench' || n as login) l`;
  const rest = `now() - interval '1 day', now() - interval '1 day', login`;
  await inTenant(database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
    await tx.query(
      `insert into users (owner, id, login, email, password_hash, activated, authorities, created_by, modified_by, first_name, last_name)
       select $1::varchar, gen_random_uuid(), login, login || '@example.org', repeat('x', 97), true, '{ROLE_STUDENT}', 'bench', 'bench', 'Bench', 'Learner ' || n from ${people}`,
      [company, learners],
    );
    await tx.query(
      `insert into enrolments (owner, id, user_id, course_id, course_owner)
       select $1::varchar, gen_random_uuid(), id, $2::uuid, $1::varchar from users where owner = $1::varchar and created_by = 'bench'`,
      [company, courseId],
    );
    await tx.query(
      `insert into user_course_states (owner, id, "user", course_id, visit_count, total_time_spent, created, modified, modified_by)
       select $1::varchar, gen_random_uuid(), login, $3::varchar, 5, 3600, ${rest} from ${people}`,
      [company, learners, courseId],
    );
    await tx.query(
      `insert into user_course_current_paths (owner, id, "user", course_id, module_id, content_id, selected_index, modules_current_path, created, modified, modified_by)
       select $1::varchar, gen_random_uuid(), login, $3::varchar, $5::varchar, $6::varchar, 0, $4::jsonb, ${rest} from ${people}`,
      [company, learners, courseId, JSON.stringify(visits), moduleId, contentId],
    );
    await tx.query(
      `insert into user_course_quiz_states (owner, id, "user", course_id, module_id, parent_id, quiz_id, quiz_type, objective_quiz_selected_options, correct, created, modified, modified_by)
       select $1::varchar, gen_random_uuid(), login, $3::varchar, $4::varchar, $6::varchar, gen_random_uuid(), 'OBJECTIVE', array[gen_random_uuid()::text], true, ${rest}
       from ${people} cross join generate_series(1, $5::int)`,
      [company, learners, courseId, moduleId, answersEach, contentId],
    );
  });
  const owner = await bench.signIn(company, 'brightpath-owner');
  await app.inject({ url: `${services}/learners`, headers: owner });
};

/** The contents that a learner has opened, by module. */
type VisitedContents = Readonly<Record<string, { contentId: string; visitedContentId: readonly string[] }>>;

interface Tree {
  readonly courseModules: readonly {
    readonly id: string;
    readonly moduleContents: readonly {
      readonly id: string;
      readonly objectiveQuizes: readonly {
        readonly id: string;
        readonly options: readonly { readonly id: string }[];
      }[];
    }[];
  }[];
}

try {
  const headers = await bench.signIn(company, 'brightpath-student');
  const ask = (url: string) => app.inject({ url: `${services}/${url}`, headers });
  const courseId = String((await app.inject({ url: '/api/account', headers })).json().courses[0]);
  const { courseModules } = (await ask(`courses/courseByCourseId/${courseId}`)).json<Tree>();
  const visits = Object.fromEntries(
    courseModules.map(({ id, moduleContents }) => [
      id,
      { contentId: moduleContents[0]?.id ?? '', visitedContentId: moduleContents.map((one) => one.id) },
    ]),
  );
  const [place] = courseModules.flatMap(({ id: moduleId, moduleContents }) =>
    moduleContents.flatMap(({ id: parentId, objectiveQuizes }) =>
      objectiveQuizes.map((quiz) => ({ moduleId, parentId, quiz })),
    ),
  );
  if (!place) throw new Error('The demo course has no question with options.');
  const { moduleId, parentId, quiz } = place;
  const answer = {
    courseId,
    moduleId,
    parentId,
    quizId: quiz.id,
    quizType: 'OBJECTIVE',
    objectiveQuizSelectedOptions: [quiz.options[0]?.id],
  };

  await measureCall('an answer', () =>
    app.inject({ method: 'POST', url: `${services}/user-course-quiz-states`, headers, payload: answer }),
  );
  await measureCall('progress in a course', () =>
    ask(`user-course-states/getUserCourseProgressState?courseId=${courseId}`),
  );
  await measureCall('a course, as its learner reads it', () => ask(`courses/courseByCourseId/${courseId}`));
  await measureCall('the catalogue', () => ask('allCourses'));
  const author = await bench.signIn(company, 'brightpath-author');
  await measureCall('a list of 20 rows with its count', () =>
    app.inject({ url: `${services}/objective-quizs?size=20`, headers: author }),
  );
  await measureBytes('a company with settings', tenants, addTenants);
  await measureBytes(`a learner with a course and ${answersEach} answers`, learners, () =>
    addLearners(courseId, visits),
  );
  const { rows } = await database.pool.query<{ bytes: number; courses: number }>(
    `select avg(pg_column_size(document))::float8 as bytes, count(distinct course_id)::int as courses from course_releases`,
  );
  say(`a release (of ${rows[0]?.courses} courses)`, (rows[0]?.bytes ?? 0) / 1024, 'KB');
} finally {
  await bench.close();
}
