ALTER TABLE "chaves_api" ADD COLUMN "trocada_em" timestamp with time zone;--> statement-breakpoint
grant select (trocada_em), update (trocada_em) on chaves_api to farol_app;
