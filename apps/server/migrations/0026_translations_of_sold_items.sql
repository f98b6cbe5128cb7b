ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" >= 0 and "refunds"."amount" + "refunds"."promotion" > 0 and "refunds"."shipping" between 0 and "refunds"."amount");--> statement-breakpoint
-- The form has written path and depth of a category without its parent: what it said last counts.
UPDATE "categories" c SET "parent_id" = (SELECT p."id" FROM "categories" p WHERE p."id" = c."path"[cardinality(c."path") - 1] AND p."id" <> c."id")
WHERE c."parent_id" IS DISTINCT FROM c."path"[cardinality(c."path") - 1];--> statement-breakpoint
-- Two that stood below each other stand at the top.
WITH RECURSIVE above ("id", "at") AS (
	SELECT "id", "parent_id" FROM "categories" WHERE "parent_id" IS NOT NULL
	UNION
	SELECT above."id", c."parent_id" FROM above JOIN "categories" c ON c."id" = above."at" WHERE c."parent_id" IS NOT NULL
)
UPDATE "categories" SET "parent_id" = NULL WHERE EXISTS (SELECT 1 FROM above WHERE above."id" = "categories"."id" AND above."at" = "categories"."id");--> statement-breakpoint
WITH RECURSIVE hung ("id", "path") AS (
	SELECT "id", ARRAY["id"] FROM "categories" WHERE "parent_id" IS NULL
	UNION ALL
	SELECT c."id", hung."path" || c."id" FROM hung JOIN "categories" c ON c."parent_id" = hung."id"
)
UPDATE "categories" SET "path" = hung."path", "depth" = cardinality(hung."path") FROM hung
WHERE hung."id" = "categories"."id" AND hung."path" <> "categories"."path";
