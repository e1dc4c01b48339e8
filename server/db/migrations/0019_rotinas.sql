CREATE TABLE "rotinas" (
	"nome" text PRIMARY KEY NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"ultima_em" timestamp with time zone,
	"executor" uuid,
	"batimento" timestamp with time zone
);
