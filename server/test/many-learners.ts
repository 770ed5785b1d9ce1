import { inTenant } from '../src/platform/database/transaction.ts';
import type { TestServer } from './test-server.ts';

/** The courses and times of learners that are written with a few statements, not by their own calls. */
export interface ManyLearners {
  readonly company: string;
  readonly courseId: string;
  readonly count: number;
  /** Contents by module, of which each learner has visited some. */
  readonly contents: readonly (readonly [moduleId: string, contentId: string])[];
}

/**
 * Adds learners `many00001`, `many00002`, … to a course. A third has not begun, a third has visited the first contents
 * some days ago, a third all of them; every 50th has asked something, every 20th has written an answer.
 */
export async function addManyLearners(
  server: TestServer,
  { company, courseId, count, contents }: ManyLearners,
): Promise<void> {
  const { now } = server.time;
  const pathTo = (places: ManyLearners['contents']) =>
    JSON.stringify(
      Object.fromEntries(
        [...Map.groupBy(places, ([moduleId]) => moduleId)].map(([moduleId, list]) => [
          moduleId,
          { contentId: list[0]?.[1], visitedContentId: list.map(([, id]) => id) },
        ]),
      ),
    );
  const [moduleId, contentId] = contents[0] ?? ['', ''];
  const parameters = [company, courseId, now];
  const people = `generate_series(1, ${count}) as n cross join lateral (select 'many' || lpad(n::text, 5, '0') as login) l`;
  await inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
    await tx.query(
      `insert into users (owner, id, login, email, password_hash, activated, authorities, created_by, modified_by, first_name, last_name)
       select $1::varchar, gen_random_uuid(), login, login || '@example.org', 'none', true, '{ROLE_STUDENT}', 'test', 'test', 'Many', 'Learner ' || n
       from ${people}`,
      [company],
    );
    await tx.query(
      `insert into enrolments (owner, id, user_id, course_id, course_owner, created)
       select $1::varchar, gen_random_uuid(), id, $2::uuid, $1::varchar, $3::timestamptz - interval '40 days' from users where owner = $1::varchar and login like 'many%'`,
      parameters,
    );
    const rest = `created, modified, modified_by`;
    const at = `$3::timestamptz - (n % 25) * interval '1 day'`;
    await tx.query(
      `insert into user_course_states (owner, id, "user", course_id, visit_count, total_time_spent, user_course_time_spent_details, ${rest})
       select $1::varchar, gen_random_uuid(), login, $2::varchar, 1, 600, jsonb_build_array(jsonb_build_object('start', at, 'end', at + interval '10 minutes')), at, at, login
       from ${people} cross join lateral (select ${at} as at) t where n % 3 > 0`,
      parameters,
    );
    await tx.query(
      `insert into user_course_current_paths (owner, id, "user", course_id, module_id, content_id, selected_index, modules_current_path, ${rest})
       select $1::varchar, gen_random_uuid(), login, $2::varchar, $4::varchar, $5::varchar, 0, case when n % 3 = 1 then $6::jsonb else $7::jsonb end, ${at}, ${at}, login
       from ${people} where n % 3 > 0`,
      [...parameters, moduleId, contentId, pathTo(contents.slice(0, 1)), pathTo(contents)],
    );
    await tx.query(
      `insert into user_course_quiz_states (owner, id, "user", course_id, module_id, parent_id, quiz_id, quiz_type, subjective_quiz_answer, ${rest})
       select $1::varchar, gen_random_uuid(), login, $2::varchar, $4::varchar, $5::varchar, gen_random_uuid(), 'SUBJECTIVE', 'An answer', ${at}, ${at}, login
       from ${people} where n % 20 = 1`,
      [...parameters, moduleId, contentId],
    );
    await tx.query(
      `insert into user_feedbacks (owner, id, "user", container_id, feedback_text, ${rest})
       select $1::varchar, gen_random_uuid(), login, $2::varchar || '_' || $4::varchar, 'A question', ${at}, ${at}, login from ${people} where n % 50 = 1`,
      [...parameters, contentId],
    );
  });
}
