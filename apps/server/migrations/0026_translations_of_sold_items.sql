ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" >= 0 and "refunds"."amount" + "refunds"."promotion" > 0 and "refunds"."shipping" between 0 and "refunds"."amount");