ALTER TABLE "users" ADD COLUMN "activation_key_expires" timestamp (3) with time zone;--> statement-breakpoint
-- So far a key was valid for seven days from the registration. The owner of the tables reads all rows while they are changed.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users" SET "activation_key_expires" = "created" + interval '7 days' WHERE "activation_key_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
