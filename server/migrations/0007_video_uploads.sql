CREATE TABLE "video_uploads" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"login" varchar(50) NOT NULL,
	"name" varchar(255) NOT NULL,
	"file" varchar(500),
	"total_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"parts" varchar(100)[] DEFAULT '{}' NOT NULL,
	"joining_until" timestamp (3) with time zone,
	"video_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_uploads_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_key" varchar(200);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_content_type" varchar(100);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_size" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "captions_key" varchar(200);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "captions_content_type" varchar(100);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "captions_size" bigint;--> statement-breakpoint
CREATE INDEX "video_uploads_login_index" ON "video_uploads" USING btree ("owner","login");--> statement-breakpoint
CREATE INDEX "video_uploads_expires_index" ON "video_uploads" USING btree ("owner","expires");