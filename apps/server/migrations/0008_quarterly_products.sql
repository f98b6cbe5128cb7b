CREATE TABLE "quarterly_product_totals" (
	"quarter" date NOT NULL,
	"product_id" uuid NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "quarterly_product_totals_product_id_quarter_pk" PRIMARY KEY("product_id","quarter")
);
--> statement-breakpoint
INSERT INTO quarterly_product_totals (quarter, product_id, sales)
SELECT date_trunc('quarter', month)::date, product_id, sum(sales) FROM monthly_product_totals GROUP BY 1, 2 ORDER BY 2, 1;--> statement-breakpoint
CREATE INDEX "quarterly_product_totals_sales_idx" ON "quarterly_product_totals" USING btree ("quarter","sales","product_id");