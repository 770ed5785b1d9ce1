CREATE TABLE "row_counts" (
	"owner" varchar(20) NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"counted_table" varchar(60) NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "row_counts_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE INDEX "row_counts_counted_table_index" ON "row_counts" USING btree ("owner","counted_table");--> statement-breakpoint
-- Nobody writes between the count and the triggers, which are made at the end of this transaction.
LOCK TABLE "course_orders", "lms_orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "row_counts" ("owner", "counted_table", "change")
SELECT "owner", 'course_orders', count(*) FROM "course_orders" GROUP BY "owner"
UNION ALL
SELECT "owner", 'lms_orders', count(*) FROM "lms_orders" GROUP BY "owner";
