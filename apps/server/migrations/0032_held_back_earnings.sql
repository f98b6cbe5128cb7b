ALTER TABLE "orders" ADD COLUMN "pending_earning" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now all of an earning was released at once, whatever was on its way back: what is pending is whole.
UPDATE orders SET pending_earning = earning - refunded_earning, release_at = hold_until
WHERE status = 'complete' AND hold_until IS NOT NULL AND hold_released_at IS NULL;--> statement-breakpoint
DROP INDEX "orders_hold_idx";--> statement-breakpoint
CREATE INDEX "orders_release_idx" ON "orders" USING btree ("release_at","id") WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "orders_pending_idx" ON "orders" USING btree ("vendor_id","pending_earning","release_at") WHERE pending_earning > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pending_check" CHECK ("orders"."pending_earning" >= 0);
