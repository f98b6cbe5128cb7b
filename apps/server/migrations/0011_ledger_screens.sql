CREATE SEQUENCE "public"."booking_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "ledger_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('booking_number_seq') NOT NULL,
	"kind" text NOT NULL,
	"vendor_id" uuid,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ledger_bookings_amount_check" CHECK ("ledger_bookings"."amount" > 0 and "ledger_bookings"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"holds" boolean NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_code_kind_pk" PRIMARY KEY("day","code","kind")
);
--> statement-breakpoint
CREATE TABLE "payout_days" (
	"day" date PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"part" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_balance_deltas" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "account_frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "account_frozen_reason" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "account_frozen_by" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "pending_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "earned_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "paid_out_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "last_payout_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_bookings" ADD CONSTRAINT "ledger_bookings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_bookings_number_key" ON "ledger_bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_bookings_created_idx" ON "ledger_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_bookings_amount_idx" ON "ledger_bookings" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "ledger_checks_finished_idx" ON "ledger_checks" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "ledger_days_code_idx" ON "ledger_days" USING btree ("code","day");--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_reverses_key" ON "adjustments" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_due_key" ON "payouts" USING btree ("vendor_id","due_on") WHERE due_on is not null;
--> statement-breakpoint
with balances as (
    select b.vendor_id, sum(b.credits - b.debits) filter (where a.code = 'vendor:available') as available,
      sum(b.credits - b.debits) filter (where a.code = 'vendor:pending') as pending,
      sum(b.credits - b.debits) filter (where a.code = 'vendor:payout') as payout
    from account_balances b join accounts a on a.id = b.account_id where b.vendor_id is not null group by 1
  ), moved as (
    select coalesce(c.vendor_id, d.vendor_id) as vendor_id,
      coalesce(sum(case when d.code = 'escrow' then t.amount else -t.amount end) filter (where 'escrow' in (d.code, c.code)), 0) as earned,
      coalesce(sum(t.amount) filter (where d.code = 'vendor:payout' and c.code = 'cash:bank'), 0) as paid_out,
      max(t.at) filter (where d.code = 'vendor:payout' and c.code = 'cash:bank') as last_payout_at
    from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
    where (c.vendor_id is not null and d.code = 'escrow') or (d.vendor_id is not null and c.code in ('escrow', 'cash:bank')) group by 1
  )
  update vendors set available_balance = coalesce(b.available, 0), pending_balance = coalesce(b.pending, 0), payout_balance = coalesce(b.payout, 0),
    earned_total = coalesce(m.earned, 0), paid_out_total = coalesce(m.paid_out, 0), last_payout_at = m.last_payout_at
  from vendors each left join balances b on b.vendor_id = each.id left join moved m on m.vendor_id = each.id
  where vendors.id = each.id and (each.available_balance, each.pending_balance, each.payout_balance, each.earned_total, each.paid_out_total, each.last_payout_at)
    is distinct from (coalesce(b.available, 0), coalesce(b.pending, 0), coalesce(b.payout, 0), coalesce(m.earned, 0), coalesce(m.paid_out, 0), m.last_payout_at);
