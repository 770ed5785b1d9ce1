ALTER TABLE "assessments" ADD COLUMN "show_answers" varchar(60);--> statement-breakpoint
UPDATE "assessments" SET "show_answers" = 'NEVER';--> statement-breakpoint
ALTER TABLE "course_revisions" ADD COLUMN "publication_release" uuid;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD COLUMN "published_at" timestamp (3) with time zone;