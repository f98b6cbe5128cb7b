CREATE TABLE "duration_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"bucket" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duration_totals" (
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"step" text NOT NULL,
	"bucket" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "duration_totals_grain_start_step_bucket_pk" PRIMARY KEY("grain","start","step","bucket")
);
--> statement-breakpoint
CREATE TABLE "monthly_product_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_product_totals" (
	"month" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_product_totals_product_id_month_category_id_pk" PRIMARY KEY("product_id","month","category_id")
);
--> statement-breakpoint
CREATE TABLE "monthly_vendor_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_vendor_totals" (
	"month" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_vendor_totals_vendor_id_month_pk" PRIMARY KEY("vendor_id","month")
);
--> statement-breakpoint
ALTER TABLE "daily_total_deltas" ADD COLUMN "cancelled_sales" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD COLUMN "cancelled_sales" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
WITH cancelled AS (SELECT (placed_at AT TIME ZONE coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC'))::date AS day, sum(total) AS sales FROM orders WHERE status = 'cancelled' GROUP BY 1)
UPDATE daily_totals SET cancelled_sales = cancelled.sales FROM cancelled WHERE cancelled.day = daily_totals.day;--> statement-breakpoint
INSERT INTO monthly_vendor_totals (month, vendor_id, orders, sales)
SELECT date_trunc('month', placed_at AT TIME ZONE coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC'))::date, vendor_id, count(*), sum(total) FROM orders WHERE status <> 'cancelled' GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO monthly_product_totals (month, vendor_id, product_id, category_id, units, sales)
SELECT date_trunc('month', lines.placed_at AT TIME ZONE coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC'))::date, lines.vendor_id, product_id, coalesce(category_id, '00000000-0000-0000-0000-000000000000'), sum(quantity), sum(net)
FROM order_lines lines JOIN orders ON orders.id = lines.order_id WHERE orders.status <> 'cancelled' GROUP BY 1, 2, 3, 4 ORDER BY 3, 1;--> statement-breakpoint
WITH days AS (
  SELECT (o.completed_at AT TIME ZONE coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC'))::date AS day, step, floor(ln(greatest(date_part('epoch', span), 1)) / 0.04879016416943205)::smallint AS bucket, count(*) AS orders
  FROM orders o CROSS JOIN LATERAL (VALUES ('placed', o.packed_at - o.placed_at), ('packed', o.pickup_at - o.packed_at), ('pickup', o.delivering_at - o.pickup_at),
    ('delivering', o.completed_at - o.delivering_at), ('total', o.completed_at - o.placed_at)) spans (step, span)
  WHERE o.completed_at IS NOT NULL AND span IS NOT NULL GROUP BY 1, 2, 3
)
INSERT INTO duration_totals (grain, start, step, bucket, orders)
SELECT 'day', day, step, bucket, orders FROM days
UNION ALL
SELECT 'month', date_trunc('month', day)::date, step, bucket, sum(orders) FROM days GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "duration_deltas_day_idx" ON "duration_deltas" USING btree ("day");--> statement-breakpoint
CREATE INDEX "monthly_product_deltas_product_idx" ON "monthly_product_deltas" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "monthly_product_totals_sales_idx" ON "monthly_product_totals" USING btree ("month","sales","product_id");--> statement-breakpoint
CREATE INDEX "monthly_product_totals_category_idx" ON "monthly_product_totals" USING btree ("category_id","month","sales","product_id");--> statement-breakpoint
CREATE INDEX "monthly_vendor_deltas_vendor_idx" ON "monthly_vendor_deltas" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "monthly_vendor_totals_sales_idx" ON "monthly_vendor_totals" USING btree ("month","sales","vendor_id");