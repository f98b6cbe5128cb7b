-- Rates of tax are kept in thousandths of a percent instead of hundredths, so that 8.875 % can be; amounts stay as they are.
ALTER TABLE "order_lines" ALTER COLUMN "tax_rate" TYPE integer USING "tax_rate" * 10;
--> statement-breakpoint
-- Goodwill was counted with refunds of payments; daily sums give it back on the days on which it was given.
INSERT INTO daily_total_deltas (day, refunded)
SELECT (created_at AT TIME ZONE coalesce((SELECT value #>> '{}' FROM configuration WHERE key = 'general.timeZone'), 'UTC'))::date, -sum(amount)
FROM refunds WHERE kind = 'goodwill' GROUP BY 1;
