UPDATE "activity"
  SET "before" = "before" - 'refund', "after" = ("after" - 'refund') || jsonb_build_object('refundNumber', 'R-' || ("after"->>'refund'))
  WHERE "action" IN ('refund sent', 'refund bounced') AND "after" ? 'refund';
