CREATE TABLE "heartbeats" (
	"name" varchar(20) PRIMARY KEY NOT NULL,
	"beaten" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" DROP CONSTRAINT "exam_attempts_user_assessment_id_number_once";--> statement-breakpoint
DROP INDEX "exam_attempts_user_course_id_index";--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "tab" varchar(64);--> statement-breakpoint
ALTER TABLE "exam_answers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "exam_attempts_finished_ends_index" ON "exam_attempts" USING btree ("owner","finished","ends");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_course_id_assessment_id_number_once" UNIQUE("owner","user","course_id","assessment_id","number");