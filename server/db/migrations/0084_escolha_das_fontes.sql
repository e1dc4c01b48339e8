ALTER TABLE "nfses_fontes" ADD COLUMN "escolhida_ate" bigint;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "escolhida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "escolhida_por" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "escolha" text DEFAULT '' NOT NULL;