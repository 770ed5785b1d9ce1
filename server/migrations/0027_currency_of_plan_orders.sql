ALTER TABLE "lms_orders" ADD COLUMN "currency" varchar(60);--> statement-breakpoint
UPDATE "lms_orders" s SET currency = CASE o.currency WHEN 'USD' THEN 'DOLLAR' ELSE o.currency END
FROM "order_lines" l JOIN "orders" o ON o.owner = l.owner AND o.id = l.order_id
WHERE l.owner = s.owner AND l.line_id = s.id;
