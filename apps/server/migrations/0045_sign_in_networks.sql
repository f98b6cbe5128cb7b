CREATE TABLE "sign_in_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "sign_in_networks" ("user_id", "network", "last_at")
SELECT user_id, network, max(last_used_at)
FROM (SELECT user_id, last_used_at, regexp_replace(address, '^::ffff:', '', 'i') AS network FROM "sessions") s
WHERE network ~ '^[0-9]+([.][0-9]+){3}$' GROUP BY user_id, network;
