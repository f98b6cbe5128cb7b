DROP INDEX "customers_created_idx";--> statement-breakpoint
DROP INDEX "customers_updated_idx";--> statement-breakpoint
DROP INDEX "customers_name_idx";--> statement-breakpoint
DROP INDEX "customers_email_idx";--> statement-breakpoint
DROP INDEX "customers_orders_idx";--> statement-breakpoint
DROP INDEX "customers_spent_idx";--> statement-breakpoint
DROP INDEX "customers_last_order_idx";--> statement-breakpoint
DROP INDEX "customers_status_idx";--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "customers_phone_idx" ON "customers" USING btree ("phone") WHERE phone is not null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_email_variant_idx" ON "customers" USING btree ((regexp_replace(split_part(lower("email"), '@', 1), '[+].*$|[.]', '', 'g') || '@' || split_part(lower("email"), '@', 2))) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_created_idx" ON "customers" USING btree ("created_at","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_updated_idx" ON "customers" USING btree ("updated_at","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("name_sort","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_email_idx" ON "customers" USING btree (lower("email") collate "C","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("orders_count","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("spent","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree (coalesce("last_order_at", '1970-01-01 00:00:00+00'::timestamptz),"id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "customers_status_idx" ON "customers" USING btree ("status","created_at","id") WHERE merged_into_id is null;