CREATE TABLE "commission_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"month" date NOT NULL,
	"number" bigint NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"charged" bigint NOT NULL,
	"charged_count" integer NOT NULL,
	"credited" bigint NOT NULL,
	"credited_count" integer NOT NULL,
	"vendor" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_invoices_number_key" ON "commission_invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_invoices_month_key" ON "commission_invoices" USING btree ("vendor_id","month");--> statement-breakpoint
INSERT INTO "document_series" ("series") VALUES ('commission_invoice');
