ALTER TABLE "nfses_eventos" ADD COLUMN "prova" jsonb DEFAULT '{"assinatura":"AUSENTE","motivo":"","signatario":null,"cadeia":"NAO_CONFERIDA"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD COLUMN "julgado" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "prova" jsonb DEFAULT '{"assinatura":"AUSENTE","motivo":"","signatario":null,"cadeia":"NAO_CONFERIDA"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "julgado" text DEFAULT '' NOT NULL;
