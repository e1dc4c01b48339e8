-- farol: concorrente
CREATE INDEX "ctes_destinatario_cpf_cnpj_idx" ON "ctes" USING btree ("tenant_id","empresa_id","destinatario_cpf_cnpj");--> statement-breakpoint
CREATE INDEX "nfes_destinatario_cpf_cnpj_idx" ON "nfes" USING btree ("tenant_id","empresa_id","destinatario_cpf_cnpj");
