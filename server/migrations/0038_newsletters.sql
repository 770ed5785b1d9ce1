CREATE TABLE "newsletters" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"subject" varchar(150) NOT NULL,
	"text" varchar(100000) NOT NULL,
	"language" varchar(2),
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"cursor" uuid,
	"written" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletters_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "newsletter_id" uuid;--> statement-breakpoint
CREATE INDEX "newsletters_modified_index" ON "newsletters" USING btree ("owner","modified");--> statement-breakpoint
CREATE INDEX "newsletters_state_send_at_index" ON "newsletters" USING btree ("owner","state","send_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_newsletter" ON "mail_outbox" USING btree ("owner","newsletter_id") WHERE newsletter_id is not null;