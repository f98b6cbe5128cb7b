DROP INDEX "payments_reference_key";--> statement-breakpoint
CREATE INDEX "coupons_kind_idx" ON "coupons" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_funded_idx" ON "coupons" USING btree ("funded_by","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_used_up_idx" ON "coupons" USING btree ("created_at","id") WHERE used_count >= total_limit;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("provider","provider_reference","order_id") WHERE provider_reference is not null;