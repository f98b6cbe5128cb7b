ALTER TABLE "commission_rules" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
UPDATE "commission_rules" SET "rule_id" = "id";--> statement-breakpoint
ALTER TABLE "commission_rules" ALTER COLUMN "rule_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_rules_valid_idx" ON "commission_rules" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "commission_rules_rule_idx" ON "commission_rules" USING btree ("rule_id","valid_from");
