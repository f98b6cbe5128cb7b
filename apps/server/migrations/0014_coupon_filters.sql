CREATE INDEX "coupons_kind_idx" ON "coupons" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_funded_idx" ON "coupons" USING btree ("funded_by","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_used_up_idx" ON "coupons" USING btree ("created_at","id") WHERE used_count >= total_limit;
