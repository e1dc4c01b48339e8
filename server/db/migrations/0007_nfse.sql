CREATE TABLE "nfses_comentarios" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nfses_comentarios_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	"texto" text NOT NULL,
	"mencionados" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "nfses_comentarios_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfses_comentarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_dados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid NOT NULL,
	"nota" jsonb NOT NULL,
	"avaliacao" jsonb NOT NULL,
	"versao_regras" text NOT NULL,
	"julgada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	"diferencas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "nfses_dados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_dados_nota_unica" UNIQUE("tenant_id","nfse_id")
);
--> statement-breakpoint
ALTER TABLE "nfses_dados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_decisoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nfses_decisoes_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid NOT NULL,
	"acao" text NOT NULL,
	"estado_antes" text NOT NULL,
	"estado_depois" text NOT NULL,
	"usuario_id" uuid,
	"quem" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"versao_regras" text NOT NULL,
	"decisao" jsonb,
	"retencoes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verificacoes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"memoria_id" uuid,
	"regra_id" uuid,
	"desfaz" uuid,
	CONSTRAINT "nfses_decisoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_decisoes_desfaz_unica" UNIQUE("tenant_id","desfaz")
);
--> statement-breakpoint
ALTER TABLE "nfses_decisoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_eventos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ordem" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nfses_eventos_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid,
	"identidade" text NOT NULL,
	"tipo" text NOT NULL,
	"sequencia" integer NOT NULL,
	"ambiente" text DEFAULT 'REAL' NOT NULL,
	"porta" text NOT NULL,
	"nsu" bigint,
	"evento" jsonb NOT NULL,
	"assinatura" text DEFAULT 'AUSENTE' NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "nfses_eventos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_eventos_unico" UNIQUE("tenant_id","empresa_id","identidade","tipo","sequencia","sha256")
);
--> statement-breakpoint
ALTER TABLE "nfses_eventos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_fechamentos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"mes" text NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	"fechado" boolean DEFAULT true NOT NULL,
	CONSTRAINT "nfses_fechamentos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_fechamentos_mes_unico" UNIQUE("tenant_id","empresa_id","mes")
);
--> statement-breakpoint
ALTER TABLE "nfses_fechamentos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_fontes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nfses_fontes_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid NOT NULL,
	"porta" text NOT NULL,
	"leiaute" text NOT NULL,
	"ambiente" text DEFAULT 'REAL' NOT NULL,
	"nome_arquivo" text DEFAULT '' NOT NULL,
	"nsu" bigint,
	"quem" text DEFAULT '' NOT NULL,
	"exibida" boolean DEFAULT false NOT NULL,
	"nota" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea",
	"pdf" "bytea",
	"nome_pdf" text DEFAULT '' NOT NULL,
	"produto" text DEFAULT '' NOT NULL,
	CONSTRAINT "nfses_fontes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_fontes_unica" UNIQUE("tenant_id","nfse_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "nfses_fontes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_manifestacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"nfse_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo_motivo" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"ambiente" text NOT NULL,
	"situacao" text NOT NULL,
	"pedido" text DEFAULT '' NOT NULL,
	"resposta" text DEFAULT '' NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	CONSTRAINT "nfses_manifestacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_memorias" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"prestador_cpf_cnpj" text NOT NULL,
	"prestador" text NOT NULL,
	"servico" text NOT NULL,
	"decisao" jsonb NOT NULL,
	"fatos" jsonb NOT NULL,
	"motivo" text NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	"ate" date NOT NULL,
	"fim" text DEFAULT '' NOT NULL,
	"substitui" uuid,
	CONSTRAINT "nfses_memorias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfses_memorias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses_regras" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"prestador_cpf_cnpj" text NOT NULL,
	"prestador" text NOT NULL,
	"servico" text NOT NULL,
	"limite" bigint NOT NULL,
	"ate" date NOT NULL,
	"motivo" text NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	"fim" text DEFAULT '' NOT NULL,
	CONSTRAINT "nfses_regras_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfses_regras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfses" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"prestador" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"prestador_cpf_cnpj" text DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"codigo_municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"chave" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"identidade" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"papel" text NOT NULL,
	"estado" text NOT NULL,
	"situacao" text NOT NULL,
	"emissao" date,
	"competencia" date,
	"vence_em" date,
	"valor" bigint,
	"retido" bigint,
	"liquido" bigint,
	"servico" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"divergencias" integer,
	"diverge" boolean DEFAULT false NOT NULL,
	"responsavel" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"responsavel_id" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"portas" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"fontes_divergem" boolean DEFAULT false NOT NULL,
	"leiaute" text NOT NULL,
	"sem_valor" boolean DEFAULT false NOT NULL,
	"fornecedor" uuid,
	"etiquetas" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(prestador)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "nfses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ALTER COLUMN "nsu" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD COLUMN "nome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD COLUMN "quem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD COLUMN "lugar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_comentarios" ADD CONSTRAINT "nfses_comentarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_comentarios" ADD CONSTRAINT "nfses_comentarios_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_comentarios" ADD CONSTRAINT "nfses_comentarios_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_dados" ADD CONSTRAINT "nfses_dados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_dados" ADD CONSTRAINT "nfses_dados_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_dados" ADD CONSTRAINT "nfses_dados_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_decisoes" ADD CONSTRAINT "nfses_decisoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_decisoes" ADD CONSTRAINT "nfses_decisoes_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_decisoes" ADD CONSTRAINT "nfses_decisoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD CONSTRAINT "nfses_eventos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD CONSTRAINT "nfses_eventos_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD CONSTRAINT "nfses_eventos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_fechamentos" ADD CONSTRAINT "nfses_fechamentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_fechamentos" ADD CONSTRAINT "nfses_fechamentos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" ADD CONSTRAINT "nfses_manifestacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" ADD CONSTRAINT "nfses_manifestacoes_nota_fk" FOREIGN KEY ("tenant_id","nfse_id") REFERENCES "public"."nfses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" ADD CONSTRAINT "nfses_manifestacoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_memorias" ADD CONSTRAINT "nfses_memorias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_memorias" ADD CONSTRAINT "nfses_memorias_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_regras" ADD CONSTRAINT "nfses_regras_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses_regras" ADD CONSTRAINT "nfses_regras_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses" ADD CONSTRAINT "nfses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses" ADD CONSTRAINT "nfses_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfses" ADD CONSTRAINT "nfses_fornecedor_fk" FOREIGN KEY ("tenant_id","fornecedor") REFERENCES "public"."fornecedores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nfses_comentarios_nota_idx" ON "nfses_comentarios" USING btree ("tenant_id","nfse_id","sequencia");--> statement-breakpoint
CREATE INDEX "nfses_decisoes_nota_idx" ON "nfses_decisoes" USING btree ("tenant_id","nfse_id","sequencia");--> statement-breakpoint
CREATE INDEX "nfses_decisoes_memoria_idx" ON "nfses_decisoes" USING btree ("tenant_id","memoria_id") WHERE memoria_id is not null;--> statement-breakpoint
CREATE INDEX "nfses_eventos_nota_idx" ON "nfses_eventos" USING btree ("tenant_id","nfse_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "nfses_fontes_exibida_unica" ON "nfses_fontes" USING btree ("tenant_id","nfse_id") WHERE exibida;--> statement-breakpoint
CREATE INDEX "nfses_fontes_nota_idx" ON "nfses_fontes" USING btree ("tenant_id","nfse_id","sequencia");--> statement-breakpoint
CREATE UNIQUE INDEX "nfses_manifestacoes_unica" ON "nfses_manifestacoes" USING btree ("tenant_id","nfse_id","ambiente","tipo") WHERE situacao <> 'RECUSADA';--> statement-breakpoint
CREATE UNIQUE INDEX "nfses_memorias_vigente_unica" ON "nfses_memorias" USING btree ("tenant_id","empresa_id","prestador_cpf_cnpj","servico") WHERE fim = '';--> statement-breakpoint
CREATE UNIQUE INDEX "nfses_regras_vigente_unica" ON "nfses_regras" USING btree ("tenant_id","empresa_id","prestador_cpf_cnpj","servico") WHERE fim = '';--> statement-breakpoint
CREATE INDEX "nfses_emissao_idx" ON "nfses" USING btree ("tenant_id","empresa_id","emissao","id","papel","estado","situacao","diverge","sem_valor");--> statement-breakpoint
CREATE INDEX "nfses_emissao_tenant_idx" ON "nfses" USING btree ("tenant_id","emissao","id","papel","estado","situacao","diverge","sem_valor","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_vence_em_idx" ON "nfses" USING btree ("tenant_id","empresa_id","vence_em","id","papel","estado","situacao","diverge","sem_valor");--> statement-breakpoint
CREATE INDEX "nfses_vence_em_tenant_idx" ON "nfses" USING btree ("tenant_id","vence_em","id","papel","estado","situacao","diverge","sem_valor","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_prestador_idx" ON "nfses" USING btree ("tenant_id","empresa_id","prestador","id","papel","estado","situacao","diverge","sem_valor");--> statement-breakpoint
CREATE INDEX "nfses_prestador_tenant_idx" ON "nfses" USING btree ("tenant_id","prestador","id","papel","estado","situacao","diverge","sem_valor","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_valor_idx" ON "nfses" USING btree ("tenant_id","empresa_id","valor","id","papel","estado","situacao","diverge","sem_valor");--> statement-breakpoint
CREATE INDEX "nfses_valor_tenant_idx" ON "nfses" USING btree ("tenant_id","valor","id","papel","estado","situacao","diverge","sem_valor","empresa_id");--> statement-breakpoint
CREATE INDEX "nfses_escolhas_idx" ON "nfses" USING btree ("tenant_id","empresa_id","papel","estado","situacao","diverge","sem_valor");--> statement-breakpoint
CREATE INDEX "nfses_busca_idx" ON "nfses" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "nfses_prestador_cpf_cnpj_idx" ON "nfses" USING btree ("tenant_id","empresa_id","prestador_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "nfses_identidade_unico" ON "nfses" USING btree ("tenant_id","empresa_id","identidade");--> statement-breakpoint
CREATE INDEX "nfses_fornecedor_idx" ON "nfses" USING btree ("tenant_id","empresa_id","fornecedor");--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_nao_lidos_arquivo_unico" ON "documentos_nao_lidos" USING btree ("tenant_id","empresa_id","especie","sha256") WHERE nsu is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_comentarios" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_dados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_decisoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_eventos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_fechamentos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_fontes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_manifestacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_memorias" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_regras" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "nfses_comentarios" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_dados" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_decisoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_eventos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_fechamentos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_fontes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_memorias" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses_regras" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "nfses" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "nfses" TO farol_app;
--> statement-breakpoint
CREATE STATISTICS "nfses_dono" (dependencies) ON tenant_id, empresa_id FROM "nfses";
