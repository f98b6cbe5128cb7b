CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"note" text,
	"evidence_due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chargebacks_amount_check" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."fee" >= 0)
);
--> statement-breakpoint
DROP INDEX "refunds_open_idx";--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_order_idx" ON "chargebacks" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_refund_key" ON "chargebacks" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "chargebacks_open_idx" ON "chargebacks" USING btree ("vendor_id","id") WHERE status = 'opened';--> statement-breakpoint
CREATE INDEX "chargebacks_evidence_idx" ON "chargebacks" USING btree ("evidence_due_at","order_id") WHERE status = 'opened';--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at","id") WHERE status in ('to_send', 'bounced');--> statement-breakpoint
-- A chargeback with a credit note was closed as a refund; the others can still be won.
INSERT INTO chargebacks (id, order_id, vendor_id, refund_id, status, amount, fee, reason, closed_at, created_at, updated_at)
SELECT r.id, r.order_id, r.vendor_id, r.id, CASE WHEN note.id IS NULL THEN 'opened' ELSE 'lost' END, r.amount,
	coalesce((SELECT t.amount FROM transfers t WHERE t.event_key = 'refund:' || r.id || ':chargeback' AND t.leg = 2), 0),
	r.reason, note.issued_at, r.created_at, r.created_at
FROM refunds r LEFT JOIN invoices note ON note.refund_id = r.id
WHERE r.kind = 'chargeback';
