DROP INDEX "perfis_lista_idx";--> statement-breakpoint
DROP INDEX "tenants_lista_idx";--> statement-breakpoint
DROP INDEX "usuarios_lista_idx";--> statement-breakpoint
DROP INDEX "usuarios_perfil_idx";--> statement-breakpoint
DROP INDEX "ctes_lista_idx";--> statement-breakpoint
DROP INDEX "empresas_lista_idx";--> statement-breakpoint
DROP INDEX "eventos_lista_idx";--> statement-breakpoint
DROP INDEX "fornecedores_lista_idx";--> statement-breakpoint
DROP INDEX "nfes_lista_idx";--> statement-breakpoint
DROP INDEX "usuarios_nome_idx";--> statement-breakpoint
DROP INDEX "usuarios_email_idx";--> statement-breakpoint
DROP INDEX "usuarios_ativo_idx";--> statement-breakpoint
DROP INDEX "usuarios_ultimo_acesso_idx";--> statement-breakpoint
DROP INDEX "ctes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "ctes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "ctes_emitente_idx";--> statement-breakpoint
DROP INDEX "ctes_numero_idx";--> statement-breakpoint
DROP INDEX "ctes_valor_idx";--> statement-breakpoint
DROP INDEX "ctes_prazo_idx";--> statement-breakpoint
DROP INDEX "nfes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "nfes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "nfes_emitente_idx";--> statement-breakpoint
DROP INDEX "nfes_numero_idx";--> statement-breakpoint
DROP INDEX "nfes_valor_idx";--> statement-breakpoint
DROP INDEX "nfes_prazo_idx";--> statement-breakpoint
CREATE INDEX "perfis_busca_idx" ON "perfis" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE INDEX "tenants_busca_idx" ON "tenants" USING btree ("busca","id");--> statement-breakpoint
CREATE INDEX "usuarios_busca_idx" ON "usuarios" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE INDEX "usuarios_perfil_id_idx" ON "usuarios" USING btree ("tenant_id","perfil_id");--> statement-breakpoint
CREATE INDEX "ctes_escolhas_idx" ON "ctes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_busca_idx" ON "ctes" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "ctes_fornecedor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","fornecedor");--> statement-breakpoint
CREATE INDEX "empresas_escolhas_idx" ON "empresas" USING btree ("tenant_id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_busca_idx" ON "empresas" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE INDEX "eventos_escolhas_idx" ON "eventos" USING btree ("tenant_id","empresa_id","grupo","situacao");--> statement-breakpoint
CREATE INDEX "eventos_busca_idx" ON "eventos" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "fornecedores_escolhas_idx" ON "fornecedores" USING btree ("tenant_id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_busca_idx" ON "fornecedores" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE INDEX "nfes_escolhas_idx" ON "nfes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_busca_idx" ON "nfes" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "nfes_fornecedor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","fornecedor");--> statement-breakpoint
CREATE INDEX "usuarios_nome_idx" ON "usuarios" USING btree ("tenant_id","nome","id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_email_idx" ON "usuarios" USING btree ("tenant_id","email","id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_ativo_idx" ON "usuarios" USING btree ("tenant_id","ativo","id");--> statement-breakpoint
CREATE INDEX "usuarios_ultimo_acesso_idx" ON "usuarios" USING btree ("tenant_id","ultimo_acesso","id","ativo");--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf");