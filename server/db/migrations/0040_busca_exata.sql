-- farol: concorrente
CREATE INDEX "eventos_recibo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","recibo");--> statement-breakpoint
CREATE INDEX "eventos_protocolo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","protocolo");--> statement-breakpoint
CREATE INDEX "nfses_numero_idx" ON "nfses" USING btree ("tenant_id","empresa_id","numero");--> statement-breakpoint
CREATE INDEX "nfses_chave_idx" ON "nfses" USING btree ("tenant_id","empresa_id","chave");