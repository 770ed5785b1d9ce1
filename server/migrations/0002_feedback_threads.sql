ALTER TABLE "user_feedbacks" ALTER COLUMN "container_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_feedbacks" ADD COLUMN "attachment_key" varchar(200);--> statement-breakpoint
ALTER TABLE "user_feedbacks" ADD COLUMN "attachment_content_type" varchar(100);--> statement-breakpoint
ALTER TABLE "user_feedbacks" ADD COLUMN "attachment_size" bigint;--> statement-breakpoint
ALTER TABLE "user_feedbacks" ADD COLUMN "discussion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_feedbacks_container_id_index" ON "user_feedbacks" USING btree ("owner","container_id");--> statement-breakpoint
CREATE INDEX "user_feedbacks_user_index" ON "user_feedbacks" USING btree ("owner","user");--> statement-breakpoint
ALTER TABLE "user_feedbacks" DROP COLUMN "attachment_url";