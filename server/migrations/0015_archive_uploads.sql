CREATE TABLE "archive_uploads" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"login" varchar(50) NOT NULL,
	"name" varchar(255) NOT NULL,
	"file" varchar(500),
	"total_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"parts" varchar(100)[] DEFAULT '{}' NOT NULL,
	"joining_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "archive_uploads_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE INDEX "archive_uploads_login_index" ON "archive_uploads" USING btree ("owner","login");--> statement-breakpoint
CREATE INDEX "archive_uploads_expires_index" ON "archive_uploads" USING btree ("owner","expires");