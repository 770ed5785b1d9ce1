ALTER TABLE "contacts" ADD COLUMN "kind" varchar(60);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "product_type" varchar(60);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "plan_name" varchar(255);