DROP INDEX "orders_created_index";--> statement-breakpoint
DROP INDEX "orders_paid_index";--> statement-breakpoint
DROP INDEX "sale_documents_file_key_created_index";--> statement-breakpoint
CREATE INDEX "orders_plans_index" ON "orders" USING btree ("owner","created") WHERE kind = 'plan';--> statement-breakpoint
CREATE INDEX "orders_due_index" ON "orders" USING btree ("owner","ask_after") WHERE ask_after is not null and state in ('OPEN', 'FAILED');--> statement-breakpoint
CREATE INDEX "orders_seller_created_index" ON "orders" USING btree ("seller","created","id");--> statement-breakpoint
CREATE INDEX "orders_seller_paid_index" ON "orders" USING btree ("seller","paid","currency") WHERE paid is not null and total > 0;--> statement-breakpoint
CREATE INDEX "orders_seller_number_index" ON "orders" USING btree ("seller","number");--> statement-breakpoint
CREATE INDEX "orders_seller_provider_index" ON "orders" USING btree ("seller","provider_order_id") WHERE provider_order_id is not null;--> statement-breakpoint
CREATE INDEX "payments_provider_index" ON "payments" USING btree ("provider_payment_id") WHERE provider_payment_id is not null;--> statement-breakpoint
CREATE INDEX "sale_documents_undrawn_index" ON "sale_documents" USING btree ("owner","id") WHERE file_key is null;
