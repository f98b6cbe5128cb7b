ALTER TABLE "payments" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by_name" text;--> statement-breakpoint
-- What a coupon cost falls with each cancelled order, not only with the last of its checkout.
UPDATE "coupons" SET "cost" = "given"."cost" FROM (
  SELECT "id", (SELECT coalesce(sum("discount"), 0) FROM "orders" WHERE "coupon_id" = "coupons"."id" AND "status" <> 'cancelled') AS "cost" FROM "coupons" WHERE "used_count" > 0
) "given" WHERE "given"."id" = "coupons"."id" AND "given"."cost" <> "coupons"."cost";
