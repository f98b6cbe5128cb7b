DROP INDEX "customers_last_order_idx";--> statement-breakpoint
DROP INDEX "orders_late_idx";--> statement-breakpoint
CREATE INDEX "orders_vendor_status_idx" ON "orders" USING btree ("vendor_id","status","placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_updated_idx" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree (coalesce("last_order_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_late_idx" ON "orders" USING btree ("late_at","id","placed_at","total","vendor_id") WHERE late_at is not null;