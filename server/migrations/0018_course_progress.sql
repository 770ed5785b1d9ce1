CREATE TABLE "course_progress" (
	"owner" varchar(20) NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" uuid NOT NULL,
	"release_id" uuid,
	"changed" timestamp (3) with time zone,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"percentage" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"last_seen" timestamp (3) with time zone,
	"exam_lost" boolean DEFAULT false NOT NULL,
	"stuck_quizzes" integer DEFAULT 0 NOT NULL,
	"reviewed" timestamp (3) with time zone,
	CONSTRAINT "course_progress_pk" PRIMARY KEY("owner","user","course_id")
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"owner" varchar(20) NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" uuid NOT NULL,
	"day" varchar(10) NOT NULL,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "activity_days_pk" PRIMARY KEY("owner","user","course_id","day")
);
--> statement-breakpoint
CREATE INDEX "course_progress_course_id_index" ON "course_progress" USING btree ("owner","course_id");--> statement-breakpoint
CREATE INDEX "activity_days_day_index" ON "activity_days" USING btree ("owner","day");--> statement-breakpoint
-- Finds the written answers of the last weeks, which wait for a reviewer.
CREATE INDEX "user_course_quiz_states_written_index" ON "user_course_quiz_states" USING btree ("owner","modified") WHERE "quiz_type" = 'SUBJECTIVE';
