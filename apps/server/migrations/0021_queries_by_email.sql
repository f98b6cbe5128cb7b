DROP INDEX "queries_email_idx";--> statement-breakpoint
CREATE INDEX "queries_email_idx" ON "queries" USING btree (lower("email") collate "C","id");