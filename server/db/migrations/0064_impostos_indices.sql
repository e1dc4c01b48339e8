-- farol: concorrente
CREATE INDEX "ctes_icms_faixa_idx" ON "ctes" USING btree ("tenant_id","empresa_id","icms");--> statement-breakpoint
CREATE INDEX "nfes_icms_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","icms");--> statement-breakpoint
CREATE INDEX "nfes_icms_st_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","icms_st");--> statement-breakpoint
CREATE INDEX "nfes_ipi_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","ipi");--> statement-breakpoint
CREATE INDEX "nfes_pis_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","pis");--> statement-breakpoint
CREATE INDEX "nfes_cofins_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","cofins");
