CREATE TABLE "rate_buckets" (
	"name" varchar(43) PRIMARY KEY NOT NULL,
	"full_at_ms" double precision NOT NULL,
	"span_ms" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" varchar(254);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key_hash" varchar(200);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key_expires" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "rate_buckets_full" ON "rate_buckets" USING btree ("full_at_ms");--> statement-breakpoint
CREATE INDEX "users_email_key_hash_index" ON "users" USING btree ("owner","email_key_hash");