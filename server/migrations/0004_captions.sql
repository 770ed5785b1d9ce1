ALTER TABLE "module_contents" ADD COLUMN "captions_key" varchar(200);--> statement-breakpoint
ALTER TABLE "module_contents" ADD COLUMN "captions_content_type" varchar(100);--> statement-breakpoint
ALTER TABLE "module_contents" ADD COLUMN "captions_size" bigint;