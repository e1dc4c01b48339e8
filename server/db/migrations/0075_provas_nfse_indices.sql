-- farol: concorrente
CREATE INDEX "nfses_dados_substitui_idx" ON "nfses_dados" USING btree ("tenant_id","empresa_id",(nota ->> 'substitui')) WHERE nota ->> 'substitui' <> '';--> statement-breakpoint
CREATE INDEX "nfses_eventos_julgado_idx" ON "nfses_eventos" USING btree ("tenant_id","julgado","id");--> statement-breakpoint
CREATE INDEX "nfses_fontes_julgado_idx" ON "nfses_fontes" USING btree ("tenant_id","julgado","nfse_id");
