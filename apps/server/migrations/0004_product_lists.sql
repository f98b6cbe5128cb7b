DROP INDEX "products_price_idx";--> statement-breakpoint
CREATE INDEX "products_status_id_idx" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree (coalesce("price_min", 0),"id");