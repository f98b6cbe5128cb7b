ALTER TABLE "coupons" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "segment" jsonb;