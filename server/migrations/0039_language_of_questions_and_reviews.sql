ALTER TABLE "company_plans" ADD COLUMN "subtitle_de" varchar(255);--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "feature_list_de" varchar(500)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "frequently_asked_questions" ADD COLUMN "language" varchar(60);--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" varchar(60);