CREATE TABLE "conteudos_julgados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"marca" text NOT NULL,
	CONSTRAINT "conteudos_julgados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "conteudos_julgados_tenant_unico" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "conteudos_julgados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_provas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"digest" text NOT NULL,
	"ambiente" text NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "documentos_provas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_provas_unico" UNIQUE("tenant_id","empresa_id","chave","digest","ambiente")
);
--> statement-breakpoint
ALTER TABLE "documentos_provas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "raizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titular" text NOT NULL,
	"emissor" text NOT NULL,
	"raiz" boolean NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"impressao" text NOT NULL,
	"certificado" "bytea" NOT NULL,
	"arquivo" text NOT NULL,
	"importado_por" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "raizes_impressao_unica" UNIQUE("impressao")
);
--> statement-breakpoint
ALTER TABLE "raizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_xml" DROP CONSTRAINT "documentos_xml_unico";--> statement-breakpoint
DROP INDEX "ctes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "ctes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "ctes_emitente_idx";--> statement-breakpoint
DROP INDEX "ctes_numero_idx";--> statement-breakpoint
DROP INDEX "ctes_valor_idx";--> statement-breakpoint
DROP INDEX "ctes_prazo_idx";--> statement-breakpoint
DROP INDEX "ctes_escolhas_idx";--> statement-breakpoint
DROP INDEX "nfes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "nfes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "nfes_emitente_idx";--> statement-breakpoint
DROP INDEX "nfes_numero_idx";--> statement-breakpoint
DROP INDEX "nfes_valor_idx";--> statement-breakpoint
DROP INDEX "nfes_prazo_idx";--> statement-breakpoint
DROP INDEX "nfes_escolhas_idx";--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "origem" text DEFAULT 'PESSOA' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "quem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "exibido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "situacao" text DEFAULT 'SEM_PROTOCOLO' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "valor" bigint;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "assinatura" text DEFAULT 'NAO_VERIFICADA' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "cadeia" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "digests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "essencia" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "protocolo_alheio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "escolhido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "escolhido_por" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "escolha" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "julgado" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "confianca" text;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "divergencia" text;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "a_confirmar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "confianca" text;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "divergencia" text;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "a_confirmar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conteudos_julgados" ADD CONSTRAINT "conteudos_julgados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_provas" ADD CONSTRAINT "documentos_provas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_provas" ADD CONSTRAINT "documentos_provas_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_xml_exibido_unico" ON "documentos_xml" USING btree ("tenant_id","empresa_id","chave") WHERE exibido;--> statement-breakpoint
CREATE INDEX "documentos_xml_julgado_idx" ON "documentos_xml" USING btree ("tenant_id","empresa_id","julgado","chave");--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_escolhas_idx" ON "ctes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_escolhas_idx" ON "nfes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
-- The same bytes could stand twice, once for each way in which an older version read them.
ALTER TABLE "documentos_xml" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
delete from documentos_xml d using documentos_xml o
 where o.tenant_id = d.tenant_id and o.empresa_id = d.empresa_id and o.chave = d.chave and o.sha256 = d.sha256
   and (o.completo, o.autorizado, o.id) > (d.completo, d.autorizado, d.id);
--> statement-breakpoint
ALTER TABLE "documentos_xml" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_unico" UNIQUE("tenant_id","empresa_id","chave","sha256");--> statement-breakpoint
CREATE POLICY "tenant" ON "conteudos_julgados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "conteudos_julgados" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_provas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "leitura" ON "raizes" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "raizes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "conteudos_julgados" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_provas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "raizes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "documentos_provas", "conteudos_julgados" TO farol_app;
--> statement-breakpoint
GRANT SELECT ON "conteudos_julgados" TO farol_auth;
--> statement-breakpoint
GRANT SELECT ON "raizes" TO farol_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "raizes" TO farol_admin;
--> statement-breakpoint
-- What is kept already: shown is what was shown until now. The distribution gave what bears its name and came in the very
-- transaction that keeps its answer; everything else counts as brought by a person, until SEFAZ tells its digest.
-- The owner of the tables sees rows of all tenants while row security is not forced on it.
ALTER TABLE "documentos_xml" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trocas_sefaz" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update documentos_xml d set exibido = true
 where d.id = (select o.id from documentos_xml o
                where o.tenant_id = d.tenant_id and o.empresa_id = d.empresa_id and o.chave = d.chave
                order by o.completo desc, o.autorizado desc, o.id limit 1);
--> statement-breakpoint
update documentos_xml d set origem = 'SEFAZ', quem = 'Distribuição da SEFAZ'
 where d.nome_arquivo ~ '^NSU [0-9]+ \('
   and exists (select 1 from trocas_sefaz t
                where t.tenant_id = d.tenant_id and t.empresa_id = d.empresa_id and t.criado_em = d.criado_em
                  and t.servico in ('NFeDistribuicaoDFe', 'CTeDistribuicaoDFe'));
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_xml" FORCE ROW LEVEL SECURITY;
