const ofLearner = (other: string) => `${other}.owner = $1 and ${other}."user" = w.login`;

/**
 * SQL of the written answers that no reviewer has marked or commented on, in practice and in the latest ended attempt
 * at each exam: a subquery with a row per answer. `$1` is the company, `$2` since when answers count, `$3` the logins of
 * the learners or null for all.
 */
export const openAnswersSql = `(select w.* from (
      select t.id::text as id, t."user" as login, t.course_id, t.module_id, t.parent_id, t.quiz_id, t.subjective_quiz_answer as text,
        t.modified as date, t.release_id, false as is_exam
      from user_course_quiz_states t
      where t.owner = $1 and ($3::varchar[] is null or t."user" = any ($3)) and t.quiz_type = 'SUBJECTIVE'
        and t.modified >= $2::timestamptz and t.subjective_quiz_answer <> ''
      union all
      select t.id || '_' || g.quiz_id, t."user", t.course_id::text, t.module_id::text, t.assessment_id::text, g.quiz_id::text,
        g.answer ->> 'subjectiveQuizAnswer', t.finished, t.release_id::text, true
      from exam_attempts t join exam_answers g on g.owner = t.owner and g.attempt_id = t.id
      where t.owner = $1 and ($3::varchar[] is null or t."user" = any ($3)) and t.finished >= $2::timestamptz
        and g.answer ->> 'quizType' = 'SUBJECTIVE' and g.answer ->> 'subjectiveQuizAnswer' <> ''
        and not exists (select 1 from exam_attempts later where later.owner = t.owner and later."user" = t."user"
          and later.course_id = t.course_id and later.assessment_id = t.assessment_id and later.number > t.number
          and later.finished is not null)
    ) w
    where w.date > coalesce((select p.reviewed from course_progress p where ${ofLearner('p')} and p.course_id::text = w.course_id
        limit 1), '-infinity')
      and not exists (select 1 from answer_verdicts v where ${ofLearner('v')} and v.course_id = w.course_id
        and v.module_id = w.module_id and v.parent_id = w.parent_id and v.quiz_id = w.quiz_id and v.answered >= w.date)
      and not exists (select 1 from user_feedbacks reply where ${ofLearner('reply')}
        and reply.container_id = w.course_id || '_' || w.parent_id || '_' || w.quiz_id
        and reply.replied_by is not null and reply.created >= w.date))`;
