CREATE TABLE "audit_chain" (
	"owner" varchar(20) NOT NULL,
	"event_id" uuid NOT NULL,
	"sequence" bigint,
	"hash" varchar(64),
	CONSTRAINT "audit_chain_pk" PRIMARY KEY("owner","event_id"),
	CONSTRAINT "audit_chain_sequence_once" UNIQUE("owner","sequence")
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"owner" varchar(20) NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" varchar(500),
	"asked" timestamp (3) with time zone NOT NULL,
	"refused" timestamp (3) with time zone,
	"answer" varchar(500),
	CONSTRAINT "erasure_requests_pk" PRIMARY KEY("owner","user_id")
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_fk" FOREIGN KEY ("owner","user_id") REFERENCES "public"."users"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_user_id_index" ON "erasure_requests" USING btree ("owner","user_id");--> statement-breakpoint
CREATE INDEX "audit_chain_waiting_index" ON "audit_chain" USING btree ("owner","event_id") WHERE "sequence" IS NULL;--> statement-breakpoint
-- The owner of the tables reads all rows while they are moved.
ALTER TABLE audit_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "audit_chain" ("owner", "event_id") SELECT "owner", "id" FROM "audit_events";
