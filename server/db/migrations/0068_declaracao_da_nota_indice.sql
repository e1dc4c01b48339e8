-- farol: concorrente
CREATE INDEX "nfses_dados_declaracao_idx" ON "nfses_dados" USING btree ("tenant_id","empresa_id","declaracao") WHERE declaracao <> '';
