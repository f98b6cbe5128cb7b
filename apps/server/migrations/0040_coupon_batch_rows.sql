ALTER TABLE "coupons" ADD COLUMN "is_folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "is_folded" = true WHERE "batch_id" IS NOT NULL AND "id" NOT IN (
  SELECT DISTINCT ON ("batch_id") "id" FROM "coupons" WHERE "batch_id" IS NOT NULL ORDER BY "batch_id", "created_at", "id"
);--> statement-breakpoint
CREATE INDEX "coupons_unfolded_created_idx" ON "coupons" USING btree ("created_at","id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "coupons_unfolded_name_idx" ON "coupons" USING btree ("name_sort","id") WHERE not is_folded;