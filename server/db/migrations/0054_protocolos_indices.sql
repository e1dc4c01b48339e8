-- farol: concorrente
CREATE INDEX "ctes_protocolo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","protocolo");--> statement-breakpoint
CREATE INDEX "nfes_protocolo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","protocolo");
