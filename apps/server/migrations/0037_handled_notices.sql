ALTER TABLE "notices" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notices_open_idx" ON "notices" USING btree ("kind","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "notices_entity_idx" ON "notices" USING btree ("entity_id") WHERE entity_id is not null;--> statement-breakpoint
-- What a notice is about is known by its link, by the number in its details, or, of guests, by their name alone.
UPDATE notices SET entity_id = (regexp_match(link, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'))[1]::uuid
WHERE kind <> 'message' AND link ~ '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';--> statement-breakpoint
UPDATE notices n SET entity_id = p.id, amount = p.amount FROM payouts p
WHERE n.kind IN ('payout_requested', 'payout_failed') AND n.detail = 'PO-' || p.number;--> statement-breakpoint
UPDATE notices n SET entity_id = a.id, amount = CASE a.direction WHEN 'minus' THEN -a.amount ELSE a.amount END FROM adjustments a
WHERE n.kind = 'adjustment_requested' AND n.detail = 'AJ-' || a.number;--> statement-breakpoint
UPDATE notices n SET entity_id = u.id FROM users u WHERE n.kind = 'guest_waiting' AND u.role = 'GUEST' AND u.name = n.label;--> statement-breakpoint
UPDATE notices n SET handled_at = now() WHERE n.kind <> 'message' AND NOT CASE n.kind
  WHEN 'order_new' THEN EXISTS (SELECT 1 FROM orders x WHERE x.id = n.entity_id AND x.status = 'placed')
  WHEN 'order_stuck' THEN EXISTS (SELECT 1 FROM orders x WHERE x.id = n.entity_id AND x.status_since <= n.created_at AND (x.status <> 'complete' OR x.release_at IS NOT NULL))
  WHEN 'product_waiting' THEN EXISTS (SELECT 1 FROM products x WHERE x.id = n.entity_id AND x.status = 'waiting')
  WHEN 'vendor_pending' THEN EXISTS (SELECT 1 FROM vendors x WHERE x.id = n.entity_id AND x.status = 'pending')
  WHEN 'ad_waiting' THEN EXISTS (SELECT 1 FROM ads x WHERE x.id = n.entity_id AND x.status = 'waiting')
  WHEN 'payout_requested' THEN EXISTS (SELECT 1 FROM payouts x WHERE x.id = n.entity_id AND x.status = 'asked')
  WHEN 'payout_failed' THEN EXISTS (SELECT 1 FROM payouts x WHERE x.id = n.entity_id
    AND NOT EXISTS (SELECT 1 FROM payouts y WHERE y.vendor_id = x.vendor_id AND y.created_at > x.status_since))
  WHEN 'adjustment_requested' THEN EXISTS (SELECT 1 FROM adjustments x WHERE x.id = n.entity_id AND x.status = 'waiting')
  WHEN 'guest_waiting' THEN EXISTS (SELECT 1 FROM users x WHERE x.id = n.entity_id AND x.role = 'GUEST' AND x.status = 'active')
  WHEN 'query_new' THEN EXISTS (SELECT 1 FROM queries x WHERE x.id = n.entity_id AND x.status IN ('new', 'open') AND x.first_reply_at IS NULL)
  WHEN 'query_reply' THEN EXISTS (SELECT 1 FROM queries x WHERE x.id = n.entity_id AND x.status IN ('new', 'open') AND x.last_message_from = 'customer'
    AND (n.user_id IS NULL OR n.user_id = x.assignee_id))
  WHEN 'query_assigned' THEN EXISTS (SELECT 1 FROM queries x WHERE x.id = n.entity_id AND x.status IN ('new', 'open') AND n.user_id = x.assignee_id)
  ELSE true END;
