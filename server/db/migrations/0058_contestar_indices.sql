-- farol: concorrente
CREATE INDEX "ctes_contestar_em_faixa_idx" ON "ctes" USING btree ("tenant_id","empresa_id","contestar_em");
