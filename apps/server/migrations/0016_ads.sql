CREATE SEQUENCE "public"."ad_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "ad_configurations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"placement" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"pricing" text NOT NULL,
	"price" bigint NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"slots" integer NOT NULL,
	"requires_approval" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_configurations_slots_check" CHECK ("ad_configurations"."slots" between 1 and 20),
	CONSTRAINT "ad_configurations_days_check" CHECK (1 <= "ad_configurations"."min_days" and "ad_configurations"."min_days" <= "ad_configurations"."max_days"),
	CONSTRAINT "ad_configurations_price_check" CHECK ("ad_configurations"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_days" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_hits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_visitors" (
	"ad_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"span" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ad_visitors_ad_id_kind_visitor_span_pk" PRIMARY KEY("ad_id","kind","visitor","span")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('ad_number_seq') NOT NULL,
	"vendor_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"title" jsonb NOT NULL,
	"title_sort" text COLLATE "C" NOT NULL,
	"image" jsonb NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"target_url" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"pricing" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"charged_at" timestamp (3) with time zone,
	"given_back" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"status_reason" text,
	"is_paused_by_vendor" boolean DEFAULT false NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ads_period_check" CHECK ("ads"."ends_at" > "ads"."starts_at" and "ads"."days" >= 1),
	CONSTRAINT "ads_target_check" CHECK (("ads"."target_kind" = 'url') = ("ads"."target_url" is not null)),
	CONSTRAINT "ads_target_id_check" CHECK (("ads"."target_kind" = 'url') = ("ads"."target_id" is null)),
	CONSTRAINT "ads_money_check" CHECK ("ads"."price" >= 0 and "ads"."given_back" between 0 and "ads"."price")
);
--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_config_id_ad_configurations_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."ad_configurations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_configurations_code_key" ON "ad_configurations" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "ad_configurations_name_idx" ON "ad_configurations" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "ad_configurations_created_idx" ON "ad_configurations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ad_visitors_at_idx" ON "ad_visitors" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ads_number_key" ON "ads" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ads_created_idx" ON "ads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ads_title_idx" ON "ads" USING btree ("title_sort","id");--> statement-breakpoint
CREATE INDEX "ads_starts_idx" ON "ads" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "ads_ends_idx" ON "ads" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "ads_price_idx" ON "ads" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "ads_views_idx" ON "ads" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "ads_clicks_idx" ON "ads" USING btree ("clicks","id");--> statement-breakpoint
CREATE INDEX "ads_rate_idx" ON "ads" USING btree ((case when "views" > 0 then "clicks"::float8 / "views" else 0 end),"id");--> statement-breakpoint
CREATE INDEX "ads_updated_idx" ON "ads" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ads_vendor_idx" ON "ads" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ads_config_idx" ON "ads" USING btree ("config_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ads_status_idx" ON "ads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "ads_placement_idx" ON "ads" USING btree ("placement","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "ads_target_idx" ON "ads" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "ads_booked_idx" ON "ads" USING btree ("config_id","ends_at") WHERE status in ('scheduled', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "ads_due_start_idx" ON "ads" USING btree ("starts_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "ads_due_end_idx" ON "ads" USING btree ("ends_at") WHERE status in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "ads_search_idx" ON "ads" USING gin ("search_text" gin_trgm_ops);