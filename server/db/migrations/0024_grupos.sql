-- farol: concorrente
CREATE INDEX "empresas_municipio_grupos_idx" ON "empresas" USING btree ("tenant_id","municipio","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "fornecedores_municipio_grupos_idx" ON "fornecedores" USING btree ("tenant_id","municipio","uf","optante_simples","ativo");
