CREATE TABLE "account_months" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "account_months_account_id_month_kind_pk" PRIMARY KEY("account_id","month","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_checked_days" (
	"day" date PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"checksum" text NOT NULL,
	"broken" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_rare_idx" ON "transfers" USING btree ("kind","at","id") WHERE kind not in ('payment', 'completion', 'earning', 'cash_on_delivery', 'refund', 'refund_sent', 'payout', 'payout_paid');--> statement-breakpoint
-- Days are closed anew by the job, which adds each to its months.
DELETE FROM "ledger_days";
