DROP INDEX "coupons_ends_idx";--> statement-breakpoint
CREATE INDEX "coupons_end_idx" ON "coupons" USING btree (coalesce("ends_at", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "coupons_updated_idx" ON "coupons" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "coupons_batch_idx" ON "coupons" USING btree ("batch_id","created_at","id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "coupons_state_idx" ON "coupons" USING btree ("is_active","starts_at","ends_at","used_count","total_limit","created_at","id");