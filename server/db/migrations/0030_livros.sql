CREATE TABLE "trocas_chaves" (
	"tenant_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	"troca_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "trocas_chaves_tenant_id_chave_criado_em_troca_id_pk" PRIMARY KEY("tenant_id","chave","criado_em","troca_id")
);
--> statement-breakpoint
ALTER TABLE "trocas_chaves" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "correio" ADD COLUMN "ms" integer;
--> statement-breakpoint
ALTER TABLE "correio" ADD COLUMN "falha" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "codigo" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "recusado" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "ms" integer;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "pedido_bytes" integer;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "resposta_bytes" integer;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "quem" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trocas_chaves" ADD CONSTRAINT "trocas_chaves_troca_fk" FOREIGN KEY ("tenant_id","troca_id") REFERENCES "public"."trocas_sefaz"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "trocas_chaves_troca_idx" ON "trocas_chaves" USING btree ("tenant_id","troca_id");
--> statement-breakpoint
CREATE POLICY "leitura" ON "correio" AS PERMISSIVE FOR SELECT TO "farol_app" USING (tenant_id = farol_tenant());
--> statement-breakpoint
CREATE POLICY "guarda" ON "trocas_sefaz" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (tenant_id = farol_tenant() and criado_em < now() - interval '5 years');
--> statement-breakpoint
CREATE POLICY "limpeza" ON "trocas_sefaz" AS PERMISSIVE FOR DELETE TO "farol_auth" USING (tenant_id = farol_tenant() and criado_em < now() - interval '5 years');
--> statement-breakpoint
CREATE POLICY "tenant" ON "trocas_chaves" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));
--> statement-breakpoint
ALTER TABLE "trocas_chaves" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What was exchanged is there to be read and added to. It goes only by the routine that ends its time, and the database itself keeps
-- it for five years, whatever that routine is told (CTN, arts. 173 and 174).
grant select, insert on trocas_chaves to farol_app;
--> statement-breakpoint
grant select, delete on trocas_sefaz to farol_auth;
--> statement-breakpoint
-- Whoever reads the books sees which letters went, never what else is stored of them.
grant select (id, tenant_id, tipo, usuario_id, email, request_id, criado_em, tentativas, situacao, ms, falha) on correio to farol_app;
--> statement-breakpoint
-- Bodies lie apart from their lines, so that going through many lines reads none.
alter table trocas_sefaz set (toast_tuple_target = 256);
