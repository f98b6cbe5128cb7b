CREATE SEQUENCE "public"."adjustment_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."payout_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."refund_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "daily_category_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_category_totals" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_category_totals_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "daily_total_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"placed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"new_customers" integer DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"ad_revenue" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"placed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"new_customers" integer DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"ad_revenue" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_categories" (
	"attribute_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "attribute_categories_attribute_id_category_id_pk" PRIMARY KEY("attribute_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"attribute_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" jsonb NOT NULL,
	"hex" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_options_attribute_id_id_pk" PRIMARY KEY("attribute_id","id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"label" jsonb NOT NULL,
	"label_sort" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"min" double precision,
	"max" double precision,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_filterable" boolean DEFAULT false NOT NULL,
	"is_variant_axis" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"options_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attributes_range_check" CHECK ("attributes"."min" is null or "attributes"."max" is null or "attributes"."min" <= "attributes"."max")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"depth" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" jsonb NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"description" jsonb,
	"icon" text,
	"image" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"products_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_depth_check" CHECK ("categories"."depth" between 1 and 4 and cardinality("categories"."path") = "categories"."depth"),
	CONSTRAINT "categories_parent_check" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "coupon_customer_uses" (
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"used_count" integer NOT NULL,
	CONSTRAINT "coupon_customer_uses_coupon_id_customer_id_pk" PRIMARY KEY("coupon_id","customer_id"),
	CONSTRAINT "coupon_customer_uses_check" CHECK ("coupon_customer_uses"."used_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"coupon_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"discount" bigint NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_redemptions_coupon_id_checkout_id_pk" PRIMARY KEY("coupon_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"max_discount" bigint,
	"min_order" bigint,
	"scope" text DEFAULT 'all' NOT NULL,
	"scope_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"per_customer" integer,
	"funded_by" text NOT NULL,
	"vendor_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"batch_id" uuid,
	"used_count" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_check" CHECK ("coupons"."code" ~ '^[A-Z0-9_-]{3,32}$'),
	CONSTRAINT "coupons_value_check" CHECK ("coupons"."value" >= 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" between 1 and 10000)),
	CONSTRAINT "coupons_used_check" CHECK ("coupons"."used_count" >= 0 and ("coupons"."total_limit" is null or "coupons"."used_count" <= "coupons"."total_limit")),
	CONSTRAINT "coupons_period_check" CHECK ("coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_funded_check" CHECK (("coupons"."funded_by" = 'vendor') = ("coupons"."vendor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_addresses_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"source" text DEFAULT 'shop' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"anonymised_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"first_order_at" timestamp (3) with time zone,
	"last_order_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"failures" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "sign_in_failures_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"areas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"avatar_url" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_balance_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"debit" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid,
	"debits" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"transfers_count" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"vendor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_owner_check" CHECK (("accounts"."code" like 'vendor:%') = ("accounts"."vendor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('adjustment_number_seq') NOT NULL,
	"vendor_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by_id" uuid,
	"asked_by_name" text NOT NULL,
	"approved_by_id" uuid,
	"approved_by_name" text,
	"posted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "adjustments_amount_check" CHECK ("adjustments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"vendor_id" uuid,
	"category_id" uuid,
	"price_from" bigint,
	"price_to" bigint,
	"rate" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commission_rules_rate_check" CHECK ("commission_rules"."rate" between 0 and 10000),
	CONSTRAINT "commission_rules_period_check" CHECK ("commission_rules"."valid_to" > "commission_rules"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('payout_number_seq') NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"origin" text NOT NULL,
	"account_masked" text NOT NULL,
	"holder" text NOT NULL,
	"asked_by_id" uuid,
	"asked_by_name" text NOT NULL,
	"approved_by_id" uuid,
	"approved_by_name" text,
	"bank_reference" text,
	"failure_reason" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event_key" text COLLATE "C" NOT NULL,
	"leg" smallint NOT NULL,
	"kind" text NOT NULL,
	"debit_account_id" uuid NOT NULL,
	"credit_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"vendor_id" uuid,
	"source_id" uuid,
	"reference" text,
	"description" text,
	"reverses_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	CONSTRAINT "transfers_amount_check" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_accounts_check" CHECK ("transfers"."debit_account_id" <> "transfers"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" bigint NOT NULL,
	"refund_id" uuid,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"variant_name" text,
	"sku" text NOT NULL,
	"picture_url" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission_rule_id" uuid,
	"commission" bigint NOT NULL,
	"tax_remitted" bigint DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_promotion" bigint DEFAULT 0 NOT NULL,
	"refunded_commission" bigint DEFAULT 0 NOT NULL,
	"refunded_tax" bigint DEFAULT 0 NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_lines_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_lines_quantity_check" CHECK ("order_lines"."quantity" > 0 and "order_lines"."refunded_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_gross_check" CHECK ("order_lines"."gross" = "order_lines"."unit_price" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_net_check" CHECK ("order_lines"."net" = "order_lines"."gross" - "order_lines"."discount" and "order_lines"."net" >= 0),
	CONSTRAINT "order_lines_refunded_check" CHECK ("order_lines"."refunded" between 0 and "order_lines"."total")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seconds_before" integer,
	"reason" text,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "order_status_changes_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_statuses" (
	"code" text PRIMARY KEY NOT NULL,
	"label" jsonb NOT NULL,
	"colour" text NOT NULL,
	"position" integer NOT NULL,
	"customer_message" jsonb NOT NULL,
	"notify_customer" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('order_number_seq') NOT NULL,
	"checkout_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text DEFAULT 'shop' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_name_sort" text COLLATE "C" NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"late_at" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"packed_at" timestamp (3) with time zone,
	"pickup_at" timestamp (3) with time zone,
	"delivering_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"cash_state" text,
	"paid_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"currency" text NOT NULL,
	"lines_count" integer NOT NULL,
	"items_count" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"shipping_discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"is_tax_included" boolean DEFAULT false NOT NULL,
	"total" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_funded_by" text,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"commission" bigint NOT NULL,
	"shipping_commission" bigint DEFAULT 0 NOT NULL,
	"tax_remitted" bigint DEFAULT 0 NOT NULL,
	"earning" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_promotion" bigint DEFAULT 0 NOT NULL,
	"refunded_commission" bigint DEFAULT 0 NOT NULL,
	"refunded_tax" bigint DEFAULT 0 NOT NULL,
	"refunded_earning" bigint DEFAULT 0 NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"hold_released_at" timestamp (3) with time zone,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"carrier" text,
	"tracking_number" text,
	"driver" text,
	"estimate_at" timestamp (3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"tracking_code" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" >= 0 and "orders"."shipping" >= 0 and "orders"."tax" >= 0 and "orders"."total" >= 0 and "orders"."promotion" between 0 and "orders"."discount" and "orders"."shipping_discount" between 0 and "orders"."shipping"),
	CONSTRAINT "orders_earning_check" CHECK ("orders"."earning" >= 0 and "orders"."earning" = "orders"."total" + "orders"."promotion" - "orders"."commission" - "orders"."tax_remitted"),
	CONSTRAINT "orders_refunded_check" CHECK ("orders"."refunded" between 0 and "orders"."paid_amount" and "orders"."paid_amount" <= "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_events_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text,
	"provider_reference" text,
	"description" text,
	"failure_reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amount_check" CHECK ("refund_lines"."amount" >= 0 and "refund_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('refund_number_seq') NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"return_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_before_completion" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"earning" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"restock" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"reference" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0 and "refunds"."shipping" between 0 and "refunds"."amount")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"disposition" text,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_check" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_status_changes" (
	"return_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "return_status_changes_return_id_id_pk" PRIMARY KEY("return_id","id")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"is_refunded_already" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"area" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"entity_label" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text,
	"undoable" boolean DEFAULT false NOT NULL,
	"undone_by" uuid,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "configuration" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"area" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"action" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_id_route_key_pk" PRIMARY KEY("caller_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"price_before" bigint,
	"price_after" bigint,
	"compare_at_price_before" bigint,
	"compare_at_price_after" bigint,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_history_product_id_id_pk" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"price" bigint,
	"compare_at_price" bigint,
	"cost" bigint,
	"low_stock_level" integer DEFAULT 0 NOT NULL,
	"weight" integer,
	"image" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_variants_price_check" CHECK ("product_variants"."price" > 0),
	CONSTRAINT "product_variants_compare_check" CHECK ("product_variants"."compare_at_price" > "product_variants"."price"),
	CONSTRAINT "product_variants_cost_check" CHECK ("product_variants"."cost" >= 0),
	CONSTRAINT "product_variants_level_check" CHECK ("product_variants"."low_stock_level" >= 0),
	CONSTRAINT "product_variants_weight_check" CHECK ("product_variants"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"category_id" uuid,
	"name" jsonb NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"brand" text,
	"description" jsonb,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status_reason" text,
	"published_at" timestamp (3) with time zone,
	"first_ordered_at" timestamp (3) with time zone,
	"sku_first" text,
	"variants_count" integer DEFAULT 0 NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"stock_available" integer DEFAULT 0 NOT NULL,
	"stock_state" text DEFAULT 'out' NOT NULL,
	"sold_30d" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_price_check" CHECK ("products"."price_min" <= "products"."price_max")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_levels_available_check" CHECK ("stock_levels"."on_hand" - "stock_levels"."reserved" >= 0),
	CONSTRAINT "stock_levels_reserved_check" CHECK ("stock_levels"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"product_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"reason" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "stock_movements_change_check" CHECK ("stock_movements"."on_hand_change" <> 0 or "stock_movements"."reserved_change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_documents" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendor_documents_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_name" text NOT NULL,
	"shop_name_sort" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"legal_name" text NOT NULL,
	"type" text NOT NULL,
	"registration_number" text,
	"tax_id" text,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"logo" jsonb,
	"cover" jsonb,
	"about" text,
	"payout_account" jsonb,
	"payout_schedule" text DEFAULT 'weekly' NOT NULL,
	"payouts_frozen_until" timestamp (3) with time zone,
	"payouts_frozen_reason" text,
	"holiday" jsonb,
	"internal_note" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status_reason" text,
	"products_count" integer DEFAULT 0 NOT NULL,
	"orders_30d" integer DEFAULT 0 NOT NULL,
	"sales_30d" bigint DEFAULT 0 NOT NULL,
	"available_balance" bigint DEFAULT 0 NOT NULL,
	"documents_count" integer DEFAULT 0 NOT NULL,
	"documents_waiting" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendors_payout_check" CHECK ("vendors"."payout_schedule" in ('daily', 'weekly', 'monthly', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_customer_uses" ADD CONSTRAINT "coupon_customer_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_debit_account_id_accounts_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_credit_account_id_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_category_deltas_day_idx" ON "daily_category_deltas" USING btree ("day");--> statement-breakpoint
CREATE INDEX "daily_total_deltas_day_idx" ON "daily_total_deltas" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_categories_key" ON "attribute_categories" USING btree ("category_id",lower("key"));--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_options_value_key" ON "attribute_options" USING btree ("attribute_id",lower("value"));--> statement-breakpoint
CREATE INDEX "attributes_position_idx" ON "attributes" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "attributes_label_idx" ON "attributes" USING btree ("label_sort","id");--> statement-breakpoint
CREATE INDEX "attributes_key_idx" ON "attributes" USING btree (lower("key"),"id");--> statement-breakpoint
CREATE INDEX "attributes_type_idx" ON "attributes" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "attributes_updated_idx" ON "attributes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_key" ON "categories" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id","position","id");--> statement-breakpoint
CREATE INDEX "categories_path_idx" ON "categories" USING gin ("path");--> statement-breakpoint
CREATE INDEX "categories_name_idx" ON "categories" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "categories_updated_idx" ON "categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_products_idx" ON "categories" USING btree ("products_count","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_customer_idx" ON "coupon_redemptions" USING btree ("customer_id","redeemed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created_idx" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_name_idx" ON "coupons" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "coupons_starts_idx" ON "coupons" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ends_idx" ON "coupons" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "coupons_used_idx" ON "coupons" USING btree ("used_count","id");--> statement-breakpoint
CREATE INDEX "coupons_cost_idx" ON "coupons" USING btree ("cost","id");--> statement-breakpoint
CREATE INDEX "coupons_vendor_idx" ON "coupons" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_search_idx" ON "coupons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_created_idx" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_updated_idx" ON "customers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "customers_email_idx" ON "customers" USING btree (lower("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("orders_count","id");--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_first_order_idx" ON "customers" USING btree ("first_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_status_idx" ON "customers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_key" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "account_balance_deltas_account_idx" ON "account_balance_deltas" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_vendor_key" ON "accounts" USING btree ("vendor_id","code") WHERE vendor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_platform_key" ON "accounts" USING btree ("code") WHERE vendor_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_number_key" ON "adjustments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "adjustments_vendor_idx" ON "adjustments" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_created_idx" ON "adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_rules_position_idx" ON "commission_rules" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "commission_rules_vendor_idx" ON "commission_rules" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "commission_rules_category_idx" ON "commission_rules" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_vendor_idx" ON "payouts" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status_idx" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_amount_idx" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_event_key" ON "transfers" USING btree ("event_key","leg");--> statement-breakpoint
CREATE INDEX "transfers_debit_idx" ON "transfers" USING btree ("debit_account_id","at","id");--> statement-breakpoint
CREATE INDEX "transfers_credit_idx" ON "transfers" USING btree ("credit_account_id","at","id");--> statement-breakpoint
CREATE INDEX "transfers_order_idx" ON "transfers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_key" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_lines_placed_idx" ON "order_lines" USING btree ("placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking_code_key" ON "orders" USING btree ("tracking_code");--> statement-breakpoint
CREATE INDEX "orders_checkout_idx" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_payment_status_idx" ON "orders" USING btree ("payment_status","placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_vendor_idx" ON "orders" USING btree ("vendor_id","placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id","placed_at","id","total");--> statement-breakpoint
CREATE INDEX "orders_coupon_idx" ON "orders" USING btree ("coupon_id","placed_at","id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_items_idx" ON "orders" USING btree ("items_count","id");--> statement-breakpoint
CREATE INDEX "orders_customer_name_idx" ON "orders" USING btree ("customer_name_sort","id");--> statement-breakpoint
CREATE INDEX "orders_status_since_idx" ON "orders" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "orders_late_idx" ON "orders" USING btree ("late_at","id") WHERE late_at is not null;--> statement-breakpoint
CREATE INDEX "orders_expires_idx" ON "orders" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "orders_hold_idx" ON "orders" USING btree ("hold_until") WHERE hold_until is not null and hold_released_at is null;--> statement-breakpoint
CREATE INDEX "orders_completed_idx" ON "orders" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("provider","provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_number_key" ON "refunds" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at","id") WHERE status <> 'sent';--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_status_idx" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_entity_idx" ON "activity" USING btree ("entity","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor_idx" ON "activity" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_area_idx" ON "activity" USING btree ("area","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "counter_deltas_key_idx" ON "counter_deltas" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_path_key" ON "files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("run_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("unique_key") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting_idx" ON "outgoing_mails" USING btree ("next_try_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "saved_views_list_idx" ON "saved_views" USING btree ("list","owner_id");--> statement-breakpoint
CREATE INDEX "product_variants_product_idx" ON "product_variants" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options_key" ON "product_variants" USING btree ("product_id","option_values");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree ("vendor_id",lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_key" ON "products" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_min","id");--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("stock_available","id");--> statement-breakpoint
CREATE INDEX "products_sold_idx" ON "products" USING btree ("sold_30d","id");--> statement-breakpoint
CREATE INDEX "products_vendor_idx" ON "products" USING btree ("vendor_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_stock_state_idx" ON "products" USING btree ("stock_state","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_attributes_idx" ON "products" USING gin ("attributes");--> statement-breakpoint
CREATE INDEX "stock_levels_product_idx" ON "stock_levels" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_idx" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_shop_name_key" ON "vendors" USING btree (lower("shop_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_slug_key" ON "vendors" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_email_key" ON "vendors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "vendors_created_idx" ON "vendors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_updated_idx" ON "vendors" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vendors_name_idx" ON "vendors" USING btree ("shop_name_sort","id");--> statement-breakpoint
CREATE INDEX "vendors_status_idx" ON "vendors" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_products_idx" ON "vendors" USING btree ("products_count","id");--> statement-breakpoint
CREATE INDEX "vendors_orders_idx" ON "vendors" USING btree ("orders_30d","id");--> statement-breakpoint
CREATE INDEX "vendors_sales_idx" ON "vendors" USING btree ("sales_30d","id");--> statement-breakpoint
CREATE INDEX "vendors_balance_idx" ON "vendors" USING btree ("available_balance","id");--> statement-breakpoint
CREATE INDEX "vendors_documents_idx" ON "vendors" USING btree ("documents_waiting","id");--> statement-breakpoint
CREATE INDEX "vendors_search_idx" ON "vendors" USING gin ("search_text" gin_trgm_ops);