import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { fullNameSql } from '../platform/database/full-name-sql.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isOpenThread } from './learner-facts.ts';

const maxThreads = 50;

type ThreadRow = Omit<LearnerDetail['threads'][number], 'courseName'>;

/** A learner's latest threads, each with its last entry. */
export function readThreadsOf(tx: Tx, company: string, login: string): Promise<ThreadRow[]> {
  return tx.query<ThreadRow>(
    `select split_part(f.container_id, '_', 1) as "courseId", left(coalesce(f.feedback_text, ''), 300) as text, f.created as date,
       first.feedback_link as link, ${isOpenThread} as "isOpen"
     from (select distinct on (t.container_id) t.* from user_feedbacks t
       where t.owner = $1 and t."user" = $2 and not t.discussion and position('_' in t.container_id) > 0
       order by t.container_id, t.created desc, t.id desc) f
     left join lateral (select l.feedback_link from user_feedbacks l where l.owner = f.owner and l.container_id = f.container_id
       and l."user" = f."user" and l.replied_by is null order by l.created desc limit 1) first on true
     order by f.created desc limit ${maxThreads}`,
    [company, login],
  );
}

/**
 * Stores that a reviewer has read a learner's answers in a course up to a date, which is never later than now and never
 * moved back. Returns whether the learner is in the course. Locks the user, like `lockUserForWrites`.
 */
export async function markReviewed(
  tx: Tx,
  { company, login, courseId, until }: { company: string; login: string; courseId: string; until: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into course_progress (owner, "user", course_id, reviewed)
     select e.owner, u.login, e.course_id, least($4::timestamptz, $5::timestamptz) from users u join enrolments e on e.owner = u.owner and e.user_id = u.id
     where u.owner = $1 and u.login = $2 and e.course_id = $3 for key share of u
     on conflict (owner, "user", course_id) do update set reviewed = greatest(course_progress.reviewed, excluded.reviewed)
     returning 1`,
    [company, login, courseId, until, now],
  );
  return rows.length > 0;
}

/** The learner of a bulk call. */
export interface BulkLearner {
  readonly id: string;
  readonly login: string;
  readonly email: string;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly langKey: Language;
  readonly activated: boolean;
  /** Somebody has registered with the address, perhaps not its holder, and nobody has activated the account. */
  readonly isUnconfirmed: boolean;
}

/** The learners of a company with these logins. */
export function readBulkLearners(tx: Tx, company: string, logins: readonly string[]): Promise<BulkLearner[]> {
  return tx.query<BulkLearner>(
    `select id, login, email, ${fullNameSql('users')} as name, first_name as "firstName",
       last_name as "lastName", lang_key as "langKey", activated, not activated and activation_key_hash is not null as "isUnconfirmed"
     from users where owner = $1 and login = any ($2) and authorities @> '{ROLE_STUDENT}'`,
    [company, logins],
  );
}
