CREATE TABLE "documentos_eventos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"especie" text NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"sequencia" integer NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"autor" text DEFAULT '' NOT NULL,
	"em" timestamp with time zone,
	"registrado_em" timestamp with time zone,
	"protocolo" text DEFAULT '' NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"completo" boolean NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "documentos_eventos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_eventos_unico" UNIQUE("tenant_id","empresa_id","chave","tipo","sequencia")
);
--> statement-breakpoint
ALTER TABLE "documentos_eventos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_xml" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"completo" boolean NOT NULL,
	"autorizado" boolean NOT NULL,
	"nome_arquivo" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "documentos_xml_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_xml_unico" UNIQUE("tenant_id","empresa_id","chave","completo","autorizado")
);
--> statement-breakpoint
ALTER TABLE "documentos_xml" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ctes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitente" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"emitente_cpf_cnpj" text DEFAULT '' NOT NULL,
	"uf" text,
	"numero" integer,
	"serie" integer,
	"chave" text DEFAULT '' NOT NULL,
	"emitido_em" timestamp with time zone,
	"autorizado_em" timestamp with time zone,
	"valor" bigint,
	"situacao" text NOT NULL,
	"manifestacao" text NOT NULL,
	"prazo" date,
	"completude" text NOT NULL,
	"assinatura" text NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(emitente)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "ctes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ctes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitente" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"emitente_cpf_cnpj" text DEFAULT '' NOT NULL,
	"uf" text,
	"numero" integer,
	"serie" integer,
	"chave" text DEFAULT '' NOT NULL,
	"emitido_em" timestamp with time zone,
	"autorizado_em" timestamp with time zone,
	"valor" bigint,
	"situacao" text NOT NULL,
	"manifestacao" text NOT NULL,
	"prazo" date,
	"completude" text NOT NULL,
	"assinatura" text NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(emitente)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "nfes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documentos_eventos_registro_idx" ON "documentos_eventos" USING btree ("tenant_id","empresa_id","registrado_em");--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "ctes_lista_idx" ON "ctes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf","prazo","emitente","emitente_cpf_cnpj","numero","chave","emitido_em","valor","busca","id");--> statement-breakpoint
CREATE INDEX "ctes_emitente_cpf_cnpj_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "ctes_chave_unico" ON "ctes" USING btree ("tenant_id","empresa_id","chave");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf");--> statement-breakpoint
CREATE INDEX "nfes_lista_idx" ON "nfes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf","prazo","emitente","emitente_cpf_cnpj","numero","chave","emitido_em","valor","busca","id");--> statement-breakpoint
CREATE INDEX "nfes_emitente_cpf_cnpj_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "nfes_chave_unico" ON "nfes" USING btree ("tenant_id","empresa_id","chave");--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_eventos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_xml" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "ctes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "nfes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "documentos_eventos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_xml" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ctes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "ctes" TO farol_app;
--> statement-breakpoint
ALTER TABLE "nfes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "nfes" TO farol_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "documentos_xml", "documentos_eventos" TO farol_app;
