CREATE TABLE "feedback_notices" (
	"owner" varchar(20) NOT NULL,
	"entry_id" uuid NOT NULL,
	"user" varchar(50) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"course" varchar(255) NOT NULL,
	"title" varchar(255) NOT NULL,
	"link" varchar(1000) NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"read" timestamp (3) with time zone,
	CONSTRAINT "feedback_notices_pk" PRIMARY KEY("owner","user","entry_id")
);
--> statement-breakpoint
ALTER TABLE "feedback_notices" ADD CONSTRAINT "feedback_notices_entry_id_fk" FOREIGN KEY ("owner","entry_id") REFERENCES "public"."user_feedbacks"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_notices_user_read_created_index" ON "feedback_notices" USING btree ("owner","user","read","created");--> statement-breakpoint
CREATE INDEX "feedback_notices_entry_id_index" ON "feedback_notices" USING btree ("owner","entry_id");