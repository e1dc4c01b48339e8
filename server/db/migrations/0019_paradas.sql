-- farol: concorrente
CREATE INDEX "manifestacoes_abertas_idx" ON "manifestacoes" USING btree ("tenant_id","alterado_em") WHERE estado in ('pendente', 'enviando', 'parada');--> statement-breakpoint
CREATE INDEX "nfses_manifestacoes_abertas_idx" ON "nfses_manifestacoes" USING btree ("tenant_id","alterado_em") WHERE situacao in ('PREPARADA', 'INDETERMINADA', 'PARADA');