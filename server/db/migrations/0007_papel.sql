DROP INDEX "ctes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "ctes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "ctes_emitente_idx";--> statement-breakpoint
DROP INDEX "ctes_numero_idx";--> statement-breakpoint
DROP INDEX "ctes_valor_idx";--> statement-breakpoint
DROP INDEX "ctes_prazo_idx";--> statement-breakpoint
DROP INDEX "ctes_escolhas_idx";--> statement-breakpoint
DROP INDEX "nfes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "nfes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "nfes_emitente_idx";--> statement-breakpoint
DROP INDEX "nfes_numero_idx";--> statement-breakpoint
DROP INDEX "nfes_valor_idx";--> statement-breakpoint
DROP INDEX "nfes_prazo_idx";--> statement-breakpoint
DROP INDEX "nfes_escolhas_idx";--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "destinatario" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "papel" text NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "destinatario" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "papel" text NOT NULL;--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_escolhas_idx" ON "ctes" USING btree ("tenant_id","empresa_id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_escolhas_idx" ON "nfes" USING btree ("tenant_id","empresa_id","papel","manifestacao","situacao","completude","divergencia","uf");