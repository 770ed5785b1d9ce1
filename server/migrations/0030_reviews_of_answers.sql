CREATE TABLE "answer_verdicts" (
	"owner" varchar(20) NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" varchar(100) NOT NULL,
	"module_id" varchar(100) NOT NULL,
	"parent_id" varchar(100) NOT NULL,
	"quiz_id" varchar(100) NOT NULL,
	"verdict" varchar(10) NOT NULL,
	"answered" timestamp (3) with time zone NOT NULL,
	"reviewed" timestamp (3) with time zone NOT NULL,
	"reviewer" varchar(50) NOT NULL,
	CONSTRAINT "answer_verdicts_pk" PRIMARY KEY("owner","user","course_id","module_id","parent_id","quiz_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" varchar(60);--> statement-breakpoint
ALTER TABLE "frequently_asked_questions" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "index" integer;