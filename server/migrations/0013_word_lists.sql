ALTER TABLE "fill_in_the_blanks_options" ALTER COLUMN "correct_option" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drag_and_drop_quizzes" ADD COLUMN "drop_targets_list" varchar(2000)[];--> statement-breakpoint
ALTER TABLE "fill_in_the_blanks_quizzes" ADD COLUMN "options_list" varchar(5000)[];--> statement-breakpoint
ALTER TABLE "fill_in_the_blanks_options" ADD COLUMN "correct_option_list" varchar(2000)[];--> statement-breakpoint
ALTER TABLE "image_quizzes" ADD COLUMN "image_url" varchar(500);--> statement-breakpoint
-- An answer without a key is taken, not right: what was stored as right before is put so. No learner's place changes by it (no
-- triggers). Row-level security is forced on the owner of the tables too: it is lifted, and put back.
ALTER TABLE "fill_in_the_blanks_quizzes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_course_quiz_states" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "user_course_quiz_states" SET "correct" = NULL WHERE "correct" IS NOT NULL AND ("quiz_type" IN ('IMAGE', 'SUBJECTIVE')
  OR "quiz_id" IN (SELECT "id"::text FROM "fill_in_the_blanks_quizzes" WHERE "disable_auto_check"));--> statement-breakpoint
ALTER TABLE "user_course_quiz_states" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "fill_in_the_blanks_quizzes" FORCE ROW LEVEL SECURITY;
