CREATE TABLE "monthly_category_totals" (
	"month" date NOT NULL,
	"category_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_category_totals_month_category_id_pk" PRIMARY KEY("month","category_id")
);
--> statement-breakpoint
CREATE TABLE "monthly_duration_totals" (
	"month" date NOT NULL,
	"step" text NOT NULL,
	"bucket" smallint NOT NULL,
	"orders_until" integer[] NOT NULL,
	CONSTRAINT "monthly_duration_totals_month_step_bucket_pk" PRIMARY KEY("month","step","bucket")
);
--> statement-breakpoint
INSERT INTO monthly_category_totals (month, category_id, units, sales)
SELECT date_trunc('month', day)::date, category_id, sum(units), sum(sales) FROM daily_category_totals GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO monthly_duration_totals (month, step, bucket, orders_until)
SELECT month, step, bucket, orders_until
FROM (
	SELECT date_trunc('month', start)::date AS month, step, bucket, array_agg(extract(day FROM start)::int) AS dates, array_agg(orders) AS orders
	FROM duration_totals WHERE grain = 'day' GROUP BY 1, 2, 3
) months CROSS JOIN LATERAL (
	SELECT array_agg(until ORDER BY date)::int[] AS orders_until
	FROM (
		SELECT date, coalesce(sum(counted) FILTER (WHERE counted_on <= date), 0) AS until
		FROM generate_series(1, 31) date CROSS JOIN unnest(dates, orders) days (counted_on, counted) GROUP BY date
	) running
) days;
--> statement-breakpoint
DROP TABLE "duration_totals";
--> statement-breakpoint
-- Days of vendors are known to the orders alone, so what was appended and not folded yet is counted with them.
DELETE FROM monthly_vendor_deltas;
--> statement-breakpoint
DELETE FROM monthly_vendor_totals;
--> statement-breakpoint
ALTER TABLE "monthly_vendor_deltas" ADD COLUMN "day" date NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_vendor_deltas" DROP COLUMN "month";
--> statement-breakpoint
ALTER TABLE "monthly_vendor_totals" ADD COLUMN "orders_until" integer[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_vendor_totals" ADD COLUMN "sales_until" bigint[] NOT NULL;
--> statement-breakpoint
INSERT INTO monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
WITH days AS (
	SELECT (placed_at AT TIME ZONE coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC'))::date AS day, vendor_id, count(*) AS orders, sum(total) AS sales
	FROM orders WHERE status <> 'cancelled' GROUP BY 1, 2
), months AS (
	SELECT date_trunc('month', day)::date AS month, vendor_id, sum(orders) AS orders, sum(sales) AS sales,
		array_agg(extract(day FROM day)::int) AS dates, array_agg(orders) AS orders_of, array_agg(sales) AS sales_of
	FROM days GROUP BY 1, 2
)
SELECT month, vendor_id, orders, sales, orders_until, sales_until
FROM months CROSS JOIN LATERAL (
	SELECT array_agg(orders_by ORDER BY date)::int[] AS orders_until, array_agg(sales_by ORDER BY date)::bigint[] AS sales_until
	FROM (
		SELECT date, coalesce(sum(placed) FILTER (WHERE placed_on <= date), 0) AS orders_by, coalesce(sum(sold) FILTER (WHERE placed_on <= date), 0) AS sales_by
		FROM generate_series(1, 31) date CROSS JOIN unnest(dates, orders_of, sales_of) days (placed_on, placed, sold) GROUP BY date
	) running
) days;
--> statement-breakpoint
-- So that what a product sold in some months is read from the index alone.
ALTER TABLE "monthly_product_totals" DROP CONSTRAINT "monthly_product_totals_product_id_month_category_id_pk",
	ADD CONSTRAINT "monthly_product_totals_product_id_month_category_id_pk" PRIMARY KEY ("product_id", "month", "category_id") INCLUDE ("units", "sales");
--> statement-breakpoint
ALTER TABLE "quarterly_product_totals" DROP CONSTRAINT "quarterly_product_totals_product_id_quarter_pk",
	ADD CONSTRAINT "quarterly_product_totals_product_id_quarter_pk" PRIMARY KEY ("product_id", "quarter") INCLUDE ("sales");
