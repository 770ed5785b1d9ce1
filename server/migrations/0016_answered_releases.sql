ALTER TABLE "user_course_quiz_states" ADD COLUMN "release_id" varchar(100);--> statement-breakpoint
-- Answers given before were graded by the newest release of their course at that time, as far as its rows tell. Row-level
-- security is forced on the owner of the tables too: it is lifted, and put back.
ALTER TABLE "course_releases" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_course_quiz_states" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "user_course_quiz_states" t SET "release_id" = f.release_id FROM (
  SELECT DISTINCT ON (s."owner", s."id") s."owner", s."id", r."id"::text AS release_id FROM "user_course_quiz_states" s
  JOIN "course_releases" r ON r."course_id"::text = s."course_id" AND r."created" <= s."modified"
  ORDER BY s."owner", s."id", r."created" DESC) f WHERE t."owner" = f."owner" AND t."id" = f."id";--> statement-breakpoint
ALTER TABLE "user_course_quiz_states" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "course_releases" FORCE ROW LEVEL SECURITY;
