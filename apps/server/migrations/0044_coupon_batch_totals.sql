CREATE INDEX "coupons_batch_terms_idx" ON "coupons" USING btree ("batch_id","is_active","starts_at",coalesce("ends_at", '9999-12-31 00:00:00+00'::timestamptz),coalesce("used_count" >= "total_limit", false)) WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "coupons_batches_idx" ON "coupons" USING btree ("batch_id") WHERE batch_id is not null and not is_folded;--> statement-breakpoint
INSERT INTO "counters" ("key", "count", "amount")
  SELECT 'coupons:rows', count(*), 0 FROM "coupons" WHERE NOT "is_folded"
  UNION ALL SELECT 'coupons:batch:' || "batch_id", count(*), 0 FROM "coupons" WHERE "batch_id" IS NOT NULL GROUP BY "batch_id"
  UNION ALL SELECT 'coupons:batch:' || "batch_id" || ':uses', sum("used_count"), sum("cost") FROM "coupons" WHERE "batch_id" IS NOT NULL GROUP BY "batch_id";
