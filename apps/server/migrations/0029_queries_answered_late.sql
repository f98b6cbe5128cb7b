ALTER TABLE "queries" ADD COLUMN "first_reply_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "queries_answered_late_idx" ON "queries" USING btree (coalesce("waiting_since", '9999-12-31 00:00:00+00'::timestamptz),"id") WHERE first_reply_late;--> statement-breakpoint
-- Answers that were given before are judged by the hours of now.
UPDATE "queries" SET "first_reply_late" = true WHERE "first_reply_at" > "created_at" + coalesce((SELECT ("value" #>> '{}')::float8 FROM "configuration" WHERE "key" = 'queries.firstReplyHours'), 24) * interval '1 hour';
