-- farol: concorrente
CREATE INDEX "webhooks_suspenso_em_faixa_idx" ON "webhooks" USING btree ("tenant_id","suspenso_em");--> statement-breakpoint
CREATE INDEX "webhooks_falhando_desde_faixa_idx" ON "webhooks" USING btree ("tenant_id","falhando_desde");--> statement-breakpoint
CREATE INDEX "ctes_serie_faixa_idx" ON "ctes" USING btree ("tenant_id","empresa_id","serie");--> statement-breakpoint
CREATE INDEX "layouts_versao_atual_faixa_idx" ON "layouts" USING btree ("tenant_id","versao_atual");--> statement-breakpoint
CREATE INDEX "nfes_serie_faixa_idx" ON "nfes" USING btree ("tenant_id","empresa_id","serie");--> statement-breakpoint
CREATE INDEX "nfses_competencia_faixa_idx" ON "nfses" USING btree ("tenant_id","empresa_id","competencia");--> statement-breakpoint
CREATE INDEX "nfses_retido_faixa_idx" ON "nfses" USING btree ("tenant_id","empresa_id","retido");--> statement-breakpoint
CREATE INDEX "nfses_liquido_faixa_idx" ON "nfses" USING btree ("tenant_id","empresa_id","liquido");--> statement-breakpoint
CREATE INDEX "nfses_divergencias_faixa_idx" ON "nfses" USING btree ("tenant_id","empresa_id","divergencias");--> statement-breakpoint
CREATE INDEX "pagamentos_bruto_faixa_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","bruto");--> statement-breakpoint
CREATE INDEX "pagamentos_retido_faixa_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","retido");--> statement-breakpoint
CREATE INDEX "pagamentos_pago_faixa_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","pago");--> statement-breakpoint
CREATE INDEX "pagamentos_saldo_faixa_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","saldo");