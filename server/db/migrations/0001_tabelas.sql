CREATE TABLE "auditoria" (
	"tenant_id" uuid NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instante" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	"usuario" text NOT NULL,
	"sessao_id" uuid,
	"empresa_id" uuid,
	"acao" text NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" uuid,
	"antes" jsonb,
	"depois" jsonb,
	"endereco" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "auditoria_tenant_id_sequencia_pk" PRIMARY KEY("tenant_id","sequencia")
);
--> statement-breakpoint
ALTER TABLE "auditoria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "empresas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cpf_cnpj" text DEFAULT '' NOT NULL,
	"nome" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"nome_fantasia" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_estadual" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_municipal" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"regime_tributario" text,
	"cnae" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"complemento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"bairro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"codigo_ibge" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"uf" text,
	"ambiente" text NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || nome_fantasia || ' ' || municipio)) STORED,
	CONSTRAINT "empresas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "empresas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "empresas_usuarios" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "empresas_usuarios_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "empresas_usuarios_unico" UNIQUE("tenant_id","usuario_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "perfis" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"permissoes" text[] NOT NULL,
	CONSTRAINT "perfis_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "perfis_nome_unico" UNIQUE("tenant_id","nome"),
	CONSTRAINT "perfis_nome_reservado" CHECK (upper(trim(nome)) <> 'ADMIN')
);
--> statement-breakpoint
ALTER TABLE "perfis" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"sessao_id" uuid NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	"agente" text DEFAULT '' NOT NULL,
	"endereco" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"cnpj" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"plataforma" boolean DEFAULT false NOT NULL,
	"modulos" text[] NOT NULL,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tentativas" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_falha" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"senha" text,
	"perfil_id" uuid NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ultimo_acesso" timestamp with time zone,
	CONSTRAINT "usuarios_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "usuarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "empresas_usuarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "empresas_usuarios_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "empresas_usuarios_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfis" ADD CONSTRAINT "perfis_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_tenant_id_sessao_id_sessoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sessao_id") REFERENCES "public"."sessoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_tenant_id_perfil_id_perfis_tenant_id_id_fk" FOREIGN KEY ("tenant_id","perfil_id") REFERENCES "public"."perfis"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_registro_idx" ON "auditoria" USING btree ("tenant_id","recurso","registro_id");--> statement-breakpoint
CREATE INDEX "empresas_nome_idx" ON "empresas" USING btree ("tenant_id","nome","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_nome_fantasia_idx" ON "empresas" USING btree ("tenant_id","nome_fantasia","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_municipio_idx" ON "empresas" USING btree ("tenant_id","municipio","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_uf_idx" ON "empresas" USING btree ("tenant_id","uf","id","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_regime_tributario_idx" ON "empresas" USING btree ("tenant_id","regime_tributario","id","uf","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_ativa_idx" ON "empresas" USING btree ("tenant_id","ativa","id","uf","regime_tributario","ambiente");--> statement-breakpoint
CREATE INDEX "empresas_lista_idx" ON "empresas" USING btree ("tenant_id","uf","regime_tributario","ambiente","ativa","nome","cpf_cnpj","municipio","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_cpf_cnpj_unico" ON "empresas" USING btree ("tenant_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "empresas_usuarios_empresa_idx" ON "empresas_usuarios" USING btree ("tenant_id","empresa_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sessao_idx" ON "refresh_tokens" USING btree ("tenant_id","sessao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessoes_id_unico" ON "sessoes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessoes_usuario_idx" ON "sessoes" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_plataforma_unica" ON "tenants" USING btree ("plataforma") WHERE plataforma;--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_unico" ON "usuarios" USING btree (lower(email));--> statement-breakpoint
CREATE POLICY "leitura" ON "auditoria" AS PERMISSIVE FOR SELECT TO "farol_app" USING (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "escrita" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_app" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "acesso" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_admin" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "empresas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "empresas_usuarios" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "empresas_usuarios" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "perfis" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "perfis" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "perfis" AS PERMISSIVE FOR SELECT TO "farol_admin" USING (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sessoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "sessoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "proprio" ON "tenants" AS PERMISSIVE FOR SELECT TO "farol_app" USING (id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "tenants" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "tenants" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "usuarios" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "usuarios" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "acesso" ON "usuarios" AS PERMISSIVE FOR UPDATE TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "usuarios" AS PERMISSIVE FOR SELECT TO "farol_admin" USING (true);--> statement-breakpoint
ALTER TABLE "auditoria" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "empresas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "empresas" TO farol_app;
--> statement-breakpoint
ALTER TABLE "empresas_usuarios" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "perfis" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "usuarios" FORCE ROW LEVEL SECURITY;
