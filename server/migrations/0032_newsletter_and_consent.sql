CREATE TABLE "newsletter_subscriptions" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"email" varchar(254) NOT NULL,
	"language" varchar(2) NOT NULL,
	"requested" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "newsletter_subscriptions_email_once" UNIQUE("owner","email")
);
--> statement-breakpoint
CREATE TABLE "cookie_consents" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"visitor" varchar(100) NOT NULL,
	"consented" boolean NOT NULL,
	"text_version" varchar(20) NOT NULL,
	"language" varchar(2) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cookie_consents_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "state" varchar(60);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "note" varchar(2000);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "answered" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" varchar(500);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_confirmed_index" ON "newsletter_subscriptions" USING btree ("owner","confirmed");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_requested_index" ON "newsletter_subscriptions" USING btree ("owner","requested");--> statement-breakpoint
CREATE INDEX "cookie_consents_created_index" ON "cookie_consents" USING btree ("owner","created");--> statement-breakpoint
UPDATE "contacts" SET "state" = 'NEW' WHERE "state" IS NULL;
