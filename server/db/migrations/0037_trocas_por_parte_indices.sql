-- farol: concorrente
CREATE INDEX "trocas_sefaz_empresa_servico_idx" ON "trocas_sefaz" USING btree ("tenant_id","empresa_id","servico","criado_em","id");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_empresa_quem_idx" ON "trocas_sefaz" USING btree ("tenant_id","empresa_id","quem","criado_em","id");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_empresa_mal_idx" ON "trocas_sefaz" USING btree ("tenant_id","empresa_id","criado_em","id") WHERE recusado or falha <> '';--> statement-breakpoint
CREATE INDEX "trocas_sefaz_volume_idx" ON "trocas_sefaz" USING btree ("tenant_id","criado_em","empresa_id","servico");
