ALTER TABLE "ctes" ADD COLUMN "regra_prazo" text;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "regra_prazo" text;