CREATE SEQUENCE "public"."return_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
DROP INDEX "returns_status_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "items_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Existing returns are numbered by age. Each row is written once, before the indexes exist.
UPDATE "returns" r SET "number" = aged."number", "items_count" = aged."items", "amount" = aged."amount"
  FROM (
    SELECT x."id", 1000 + row_number() OVER (ORDER BY x."created_at", x."id") AS "number",
      coalesce(sum(rl."quantity"), 0)::int AS "items", coalesce(sum(l."total" * rl."quantity" / l."quantity"), 0)::bigint AS "amount"
    FROM "returns" x
    LEFT JOIN "return_lines" rl ON rl."return_id" = x."id"
    LEFT JOIN "order_lines" l ON l."order_id" = x."order_id" AND l."id" = rl."order_line_id"
    GROUP BY x."id"
  ) aged
  WHERE aged."id" = r."id";--> statement-breakpoint
SELECT setval('return_number_seq', (SELECT max("number") FROM "returns")) WHERE EXISTS (SELECT 1 FROM "returns");--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "number" SET DEFAULT nextval('return_number_seq'), ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "returns_count" = r."count"
  FROM (SELECT "order_id", count(*) AS "count" FROM "returns" GROUP BY 1) r WHERE r."order_id" = o."id";--> statement-breakpoint
INSERT INTO "counters" ("key", "count", "amount")
  SELECT 'returns', count(*), coalesce(sum("amount"), 0) FROM "returns"
  UNION ALL SELECT 'returns:status:' || "status", count(*), sum("amount") FROM "returns" GROUP BY "status"
  UNION ALL SELECT 'returns:open', count(*), coalesce(sum("amount"), 0) FROM "returns"
    WHERE status in ('requested', 'approved') or status = 'received' and not is_refunded_already;--> statement-breakpoint
CREATE INDEX "orders_returned_idx" ON "orders" USING btree ("placed_at","id","total") WHERE returns_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number_key" ON "returns" USING btree ("number");--> statement-breakpoint
CREATE INDEX "returns_created_idx" ON "returns" USING btree ("created_at","id","amount");--> statement-breakpoint
CREATE INDEX "returns_vendor_idx" ON "returns" USING btree ("vendor_id","created_at","id","amount");--> statement-breakpoint
CREATE INDEX "returns_amount_idx" ON "returns" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "returns_items_idx" ON "returns" USING btree ("items_count","id");--> statement-breakpoint
CREATE INDEX "returns_status_since_idx" ON "returns" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "returns_updated_idx" ON "returns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "returns_open_idx" ON "returns" USING btree ("status_since","id","created_at","amount") WHERE status in ('requested', 'approved') or status = 'received' and not is_refunded_already;--> statement-breakpoint
CREATE INDEX "returns_status_idx" ON "returns" USING btree ("status","created_at","id","amount");