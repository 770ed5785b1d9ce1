import type { RunningServer } from '../server/src/start-server.ts';

/** The demo's password with the lowest cost of argon2, because many learners sign in before a measurement. */
const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$JyBm2RwgGVkVPXKu2zgaYg$mtVWkXfAo+kLFsXzGl19ohodc67RVU/GmqT7xWLnHaI';

/**
 * Creates learners of brightpath with the logins `learner1`, `learner2` … and the demo's password, enrolled in a
 * course.
 */
export async function createLearners(
  { database: { pool } }: RunningServer,
  amount: number,
  courseId: string,
  passwordHash = cheapHash,
) {
  await pool.query(
    `insert into users (owner, id, login, email, password_hash, activated, authorities, created_by, modified_by)
     select 'brightpath', gen_random_uuid(), 'learner' || n, 'learner' || n || '@example.org', $1, true, '{ROLE_STUDENT}', 'bench', 'bench'
     from generate_series(1, $2::int) n`,
    [passwordHash, amount],
  );
  await pool.query(
    `insert into enrolments (owner, id, user_id, course_id, course_owner) select owner, gen_random_uuid(), id, $1, owner from users
     where created_by = 'bench'`,
    [courseId],
  );
}
