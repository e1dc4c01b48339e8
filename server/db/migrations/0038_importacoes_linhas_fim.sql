DROP POLICY "tenant" ON "importacoes_linhas" CASCADE;--> statement-breakpoint
DROP TABLE "importacoes_linhas" CASCADE;