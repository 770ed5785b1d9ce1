ALTER TABLE "refunds" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created_index" ON "orders" USING btree ("owner","created");--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("owner","paid");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("owner","created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_once" UNIQUE("owner","provider_refund_id");