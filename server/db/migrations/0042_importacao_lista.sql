ALTER TABLE "importacoes" ALTER COLUMN "arquivo_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "pedido" jsonb;