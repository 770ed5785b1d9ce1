CREATE TABLE "sale_documents" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"number" varchar(100) NOT NULL,
	"seller" varchar(20) NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_id" varchar(100) NOT NULL,
	"content" jsonb NOT NULL,
	"file_key" varchar(100),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_documents_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "sale_documents_seller_number_once" UNIQUE("owner","seller","number")
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"owner" varchar(20) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_pk" PRIMARY KEY("owner","kind","year")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attachment_key" varchar(100);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attachment_name" varchar(100);--> statement-breakpoint
CREATE INDEX "sale_documents_order_id_index" ON "sale_documents" USING btree ("owner","order_id");--> statement-breakpoint
CREATE INDEX "sale_documents_buyer_id_index" ON "sale_documents" USING btree ("owner","buyer_id");--> statement-breakpoint
CREATE INDEX "sale_documents_file_key_created_index" ON "sale_documents" USING btree ("owner","file_key","created");