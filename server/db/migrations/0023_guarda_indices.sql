-- farol: concorrente
CREATE INDEX "documentos_eventos_objeto_idx" ON "documentos_eventos" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "documentos_eventos_no_banco_idx" ON "documentos_eventos" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
CREATE INDEX "documentos_xml_objeto_idx" ON "documentos_xml" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "documentos_xml_no_banco_idx" ON "documentos_xml" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
CREATE INDEX "eventos_xml_objeto_idx" ON "eventos_xml" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "eventos_xml_no_banco_idx" ON "eventos_xml" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
CREATE INDEX "nfses_eventos_objeto_idx" ON "nfses_eventos" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "nfses_eventos_no_banco_idx" ON "nfses_eventos" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
CREATE INDEX "nfses_fontes_objeto_idx" ON "nfses_fontes" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "nfses_fontes_no_banco_idx" ON "nfses_fontes" USING btree ("tenant_id","id") WHERE conteudo is not null;--> statement-breakpoint
CREATE INDEX "nfses_fontes_pdf_objeto_idx" ON "nfses_fontes" USING btree ("tenant_id","pdf_objeto_id") WHERE pdf_objeto_id is not null;--> statement-breakpoint
CREATE INDEX "nfses_fontes_pdf_no_banco_idx" ON "nfses_fontes" USING btree ("tenant_id","id") WHERE pdf is not null;
