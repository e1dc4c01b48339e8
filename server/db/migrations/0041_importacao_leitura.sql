ALTER TABLE "importacoes" ADD COLUMN "leitura" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "vista" jsonb;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "assinatura" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "vazia_limpa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "correcoes" jsonb DEFAULT '[]'::jsonb NOT NULL;