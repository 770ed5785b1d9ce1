CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" varchar(20) NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone NOT NULL,
	"settled" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "given_back_ms" integer DEFAULT 0 NOT NULL;