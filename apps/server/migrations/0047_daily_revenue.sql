CREATE TABLE "daily_revenue" (
	"day" date NOT NULL,
	"by" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"ads" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_revenue_by_day_owner_id_pk" PRIMARY KEY("by","day","owner_id")
);
