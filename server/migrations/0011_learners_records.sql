ALTER TABLE "user_course_current_paths" ADD COLUMN "visited_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD COLUMN "places" jsonb;