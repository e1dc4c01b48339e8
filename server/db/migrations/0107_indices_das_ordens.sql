-- farol: concorrente
CREATE INDEX "webhooks_suspenso_em_entre_idx" ON "webhooks" USING btree ("tenant_id","suspenso_em") WHERE "suspenso_em" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_falhando_desde_entre_idx" ON "webhooks" USING btree ("tenant_id","falhando_desde") WHERE "falhando_desde" is not null;--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_ordem_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_todas_idx" ON "ctes" USING btree ("tenant_id","autorizado_em","id","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_emitente_ordem_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id");--> statement-breakpoint
CREATE INDEX "ctes_emitente_todas_idx" ON "ctes" USING btree ("tenant_id","emitente","id","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_numero_ordem_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id");--> statement-breakpoint
CREATE INDEX "ctes_numero_todas_idx" ON "ctes" USING btree ("tenant_id","numero","id","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_valor_ordem_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id");--> statement-breakpoint
CREATE INDEX "ctes_valor_todas_idx" ON "ctes" USING btree ("tenant_id","valor","id","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_serie_entre_idx" ON "ctes" USING btree ("tenant_id","empresa_id","serie") WHERE "serie" <> 0;--> statement-breakpoint
CREATE INDEX "ctes_icms_entre_idx" ON "ctes" USING btree ("tenant_id","empresa_id","icms") WHERE "icms" <> 0;--> statement-breakpoint
CREATE INDEX "ctes_contestar_em_entre_idx" ON "ctes" USING btree ("tenant_id","empresa_id","contestar_em") WHERE "contestar_em" is not null;--> statement-breakpoint
CREATE INDEX "eventos_codigo_ordem_idx" ON "eventos" USING btree ("tenant_id","empresa_id","codigo","id");--> statement-breakpoint
CREATE INDEX "eventos_codigo_todas_idx" ON "eventos" USING btree ("tenant_id","codigo","id","empresa_id");--> statement-breakpoint
CREATE INDEX "layouts_versao_atual_entre_idx" ON "layouts" USING btree ("tenant_id","versao_atual") WHERE "versao_atual" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_ordem_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_todas_idx" ON "nfes" USING btree ("tenant_id","autorizado_em","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_emitente_ordem_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id");--> statement-breakpoint
CREATE INDEX "nfes_emitente_todas_idx" ON "nfes" USING btree ("tenant_id","emitente","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_numero_ordem_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id");--> statement-breakpoint
CREATE INDEX "nfes_numero_todas_idx" ON "nfes" USING btree ("tenant_id","numero","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_valor_ordem_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id");--> statement-breakpoint
CREATE INDEX "nfes_valor_todas_idx" ON "nfes" USING btree ("tenant_id","valor","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_serie_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","serie") WHERE "serie" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_icms_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","icms") WHERE "icms" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_icms_st_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","icms_st") WHERE "icms_st" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_ipi_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","ipi") WHERE "ipi" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_pis_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","pis") WHERE "pis" <> 0;--> statement-breakpoint
CREATE INDEX "nfes_cofins_entre_idx" ON "nfes" USING btree ("tenant_id","empresa_id","cofins") WHERE "cofins" <> 0;--> statement-breakpoint
CREATE INDEX "nfses_prestador_ordem_idx" ON "nfses" USING btree ("tenant_id","empresa_id","prestador","id");--> statement-breakpoint
CREATE INDEX "nfses_prestador_todas_idx" ON "nfses" USING btree ("tenant_id","prestador","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_valor_ordem_idx" ON "nfses" USING btree ("tenant_id","empresa_id","valor","id");--> statement-breakpoint
CREATE INDEX "nfses_valor_todas_idx" ON "nfses" USING btree ("tenant_id","valor","id","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_competencia_entre_idx" ON "nfses" USING btree ("tenant_id","empresa_id","competencia") WHERE "competencia" is not null;--> statement-breakpoint
CREATE INDEX "nfses_retido_entre_idx" ON "nfses" USING btree ("tenant_id","empresa_id","retido") WHERE "retido" <> 0;--> statement-breakpoint
CREATE INDEX "nfses_liquido_entre_idx" ON "nfses" USING btree ("tenant_id","empresa_id","liquido") WHERE "liquido" <> 0;--> statement-breakpoint
CREATE INDEX "nfses_divergencias_entre_idx" ON "nfses" USING btree ("tenant_id","empresa_id","divergencias") WHERE "divergencias" <> 0;--> statement-breakpoint
CREATE INDEX "pagamentos_fornecedor_ordem_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","fornecedor","id");--> statement-breakpoint
CREATE INDEX "pagamentos_fornecedor_todas_idx" ON "pagamentos" USING btree ("tenant_id","fornecedor","id","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_liquido_ordem_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","liquido","id");--> statement-breakpoint
CREATE INDEX "pagamentos_liquido_todas_idx" ON "pagamentos" USING btree ("tenant_id","liquido","id","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_bruto_entre_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","bruto") WHERE "bruto" <> 0;--> statement-breakpoint
CREATE INDEX "pagamentos_retido_entre_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","retido") WHERE "retido" <> 0;--> statement-breakpoint
CREATE INDEX "pagamentos_pago_entre_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","pago") WHERE "pago" <> 0;--> statement-breakpoint
CREATE INDEX "pagamentos_saldo_entre_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","saldo") WHERE "saldo" <> 0;--> statement-breakpoint
CREATE INDEX "pagamentos_abertos_valor_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","emissao","id") INCLUDE ("saldo") WHERE estado in ('SEM_DATA', 'EM_PARTE');
