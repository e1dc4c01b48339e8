DROP INDEX "eventos_data_idx";--> statement-breakpoint
DROP INDEX "eventos_codigo_idx";--> statement-breakpoint
DROP INDEX "eventos_situacao_idx";--> statement-breakpoint
DROP INDEX "eventos_escolhas_idx";--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD COLUMN "hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "comprovacao" text;--> statement-breakpoint
CREATE INDEX "eventos_data_idx" ON "eventos" USING btree ("tenant_id","empresa_id","data","id","grupo","situacao","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_codigo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","codigo","id","grupo","situacao","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_situacao_idx" ON "eventos" USING btree ("tenant_id","empresa_id","situacao","id","grupo","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_escolhas_idx" ON "eventos" USING btree ("tenant_id","empresa_id","grupo","situacao","comprovacao");
--> statement-breakpoint
-- Until now no signature of an answer was checked: what was told counts as told by a file. An answer that is imported
-- again is checked.
ALTER TABLE "eventos" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "eventos_xml" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update eventos e set comprovacao = 'SEM_ASSINATURA'
 where exists (select 1 from eventos_xml x
                where x.tenant_id = e.tenant_id and x.evento_id = e.id and x.papel = 'RETORNO');
--> statement-breakpoint
ALTER TABLE "eventos_xml" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "eventos" FORCE ROW LEVEL SECURITY;
