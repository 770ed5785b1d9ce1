CREATE TABLE "orders" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"number" varchar(100) NOT NULL,
	"seller" varchar(20) NOT NULL,
	"buyer_id" varchar(100) NOT NULL,
	"currency" varchar(10) NOT NULL,
	"net" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"state" varchar(20) NOT NULL,
	"payment_type" varchar(20),
	"provider_order_id" varchar(100),
	"coupon_id" uuid,
	"address" jsonb,
	"remark" varchar(2000),
	"by_hand" boolean DEFAULT false NOT NULL,
	"ask_after" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"paid" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "orders_provider_order_id_once" UNIQUE("owner","provider_order_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"owner" varchar(20) NOT NULL,
	"line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"net" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_percentage" numeric(12, 2),
	CONSTRAINT "order_lines_pk" PRIMARY KEY("owner","line_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" varchar(100),
	"amount" bigint NOT NULL,
	"currency" varchar(10) NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	"confirmed_by" varchar(50) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "payments_provider_payment_id_once" UNIQUE("owner","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"state" varchar(20) NOT NULL,
	"provider_refund_id" varchar(100),
	"reason" varchar(500),
	"created_by" varchar(50) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"owner" varchar(20) NOT NULL,
	"event_id" varchar(100) NOT NULL,
	"kind" varchar(60) NOT NULL,
	"provider_order_id" varchar(100),
	"provider_payment_id" varchar(100),
	"outcome" varchar(20) NOT NULL,
	"received" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_pk" PRIMARY KEY("owner","event_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"code" varchar(40) NOT NULL,
	"percent" numeric(5, 2),
	"amount" bigint,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"course_ids" varchar(100)[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	CONSTRAINT "coupons_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "coupons_code_once" UNIQUE("owner","code")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_number_index" ON "orders" USING btree ("owner","number");--> statement-breakpoint
CREATE INDEX "orders_buyer_id_index" ON "orders" USING btree ("owner","buyer_id");--> statement-breakpoint
CREATE INDEX "orders_state_created_index" ON "orders" USING btree ("owner","state","created");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("owner","order_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("owner","order_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("owner","order_id");--> statement-breakpoint
CREATE INDEX "provider_events_received_index" ON "provider_events" USING btree ("owner","received");--> statement-breakpoint
-- The owner of the tables reads all rows while they are moved.
ALTER TABLE course_orders NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lms_orders NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company_plans NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
with loose as (
  select t.* from course_orders t where not exists (select 1 from order_lines l where l.owner = t.owner and l.line_id = t.id)
), heads as (
  insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
    by_hand, paid, created, modified, modified_by)
  select owner, gen_random_uuid(), 'course', order_id, owner, user_id,
    case min(currency) when 'DOLLAR' then 'USD' else coalesce(min(currency), 'INR') end,
    coalesce(sum(amount), 0), 0, 0, coalesce(sum(amount), 0),
    case when bool_and(payment_success) then 'PAID' else 'AWAITING_TRANSFER' end,
    case when coalesce(sum(amount), 0) > 0 then 'BANK_TRANSFER' end,
    true, case when bool_and(payment_success) then max(modified) end, min(created), max(modified), max(modified_by)
  from loose group by owner, user_id, order_id
  returning owner, id, number, buyer_id
)
insert into order_lines (owner, line_id, order_id, net, discount, tax)
select l.owner, l.id, h.id, coalesce(l.amount, 0), 0, 0
from loose l join heads h on h.owner = l.owner and h.number = l.order_id and h.buyer_id = l.user_id;--> statement-breakpoint
with loose as (
  select t.*, gen_random_uuid() as head_id from lms_orders t where not exists (select 1 from order_lines l where l.owner = t.owner and l.line_id = t.id)
), heads as (
  insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
    by_hand, paid, created, modified, modified_by)
  select owner, head_id, 'plan', coalesce(order_id, id::text),
    coalesce((select p.owner from company_plans p where p.id::text = lms_plan_id limit 1), owner), user_id, 'INR',
    amount, 0, tax_amount, total_amount,
    case when payment_success or payment_status = 'SUCCESS' then 'PAID' when payment_status = 'FAILED' then 'FAILED'
      else 'AWAITING_TRANSFER' end,
    payment_type, true, case when payment_success then payment_date end, created, modified, modified_by
  from loose returning owner, id
)
insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage)
select l.owner, l.id, h.id, l.amount, 0, l.tax_amount, l.tax_percentage
from loose l join heads h on h.owner = l.owner and h.id = l.head_id;--> statement-breakpoint
ALTER TABLE course_orders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lms_orders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company_plans FORCE ROW LEVEL SECURITY;
