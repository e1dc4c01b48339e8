CREATE TABLE "layouts_de_para" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	"cpf_cnpj" text NOT NULL,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	CONSTRAINT "layouts_de_para_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "layouts_de_para_codigo_unico" UNIQUE("tenant_id","empresa_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "layouts_de_para" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "layouts_versoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"layout_id" uuid NOT NULL,
	"numero" integer NOT NULL,
	"valor" jsonb NOT NULL,
	"nome_amostra" text DEFAULT '' NOT NULL,
	"amostra" "bytea",
	"esperado" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assinatura" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"usuario_id" uuid,
	"quem" text NOT NULL,
	CONSTRAINT "layouts_versoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "layouts_versoes_numero_unico" UNIQUE("tenant_id","layout_id","numero")
);
--> statement-breakpoint
ALTER TABLE "layouts_versoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamentos_importacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"arquivo_id" uuid,
	"nome" text NOT NULL,
	"sha256" text NOT NULL,
	"origem" text DEFAULT 'ARQUIVO' NOT NULL,
	"estado" text DEFAULT 'recebida' NOT NULL,
	"layout" jsonb,
	"layout_id" uuid,
	"layout_versao" integer,
	"recebido" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lido" jsonb,
	"motivo" text DEFAULT '' NOT NULL,
	"usuario_id" uuid,
	"quem" text NOT NULL,
	"tarefa_id" uuid,
	"aplicada_em" timestamp with time zone,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "pagamentos_importacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamentos_importacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamentos_lancamentos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pagamentos_lancamentos_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa_id" uuid NOT NULL,
	"pagamento_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"data" date,
	"valor" bigint,
	"encargos" bigint DEFAULT 0 NOT NULL,
	"desconto" bigint DEFAULT 0 NOT NULL,
	"parcela" integer,
	"parcelas" integer,
	"origem" text NOT NULL,
	"importacao_id" uuid,
	"linha" integer,
	"transacao" text DEFAULT '' NOT NULL,
	"layout" text DEFAULT '' NOT NULL,
	"divergencia" text,
	"motivo" text DEFAULT '' NOT NULL,
	"usuario_id" uuid,
	"quem" text NOT NULL,
	"desfeito_em" timestamp with time zone,
	"desfeito_por" text DEFAULT '' NOT NULL,
	CONSTRAINT "pagamentos_lancamentos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamentos_linhas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"importacao_id" uuid NOT NULL,
	"linha" integer NOT NULL,
	"grupo" text NOT NULL,
	"pergunta" text,
	"data" date,
	"valor" bigint,
	"pagamentos" uuid[] DEFAULT '{}' NOT NULL,
	"dados" jsonb NOT NULL,
	"respondida" boolean DEFAULT false NOT NULL,
	"aplicada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pagamentos_linhas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pagamentos_linhas_unica" UNIQUE("tenant_id","importacao_id","linha")
);
--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamentos_pedidos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"mes" text NOT NULL,
	"token_hash" text NOT NULL,
	"semente" uuid NOT NULL,
	"nome" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"vence_em" timestamp with time zone NOT NULL,
	"lembrar" boolean DEFAULT true NOT NULL,
	"lembretes" integer DEFAULT 0 NOT NULL,
	"lembrado_em" timestamp with time zone,
	"aberto_em" timestamp with time zone,
	"revogado_em" timestamp with time zone,
	"enviado_em" timestamp with time zone,
	"nada" boolean DEFAULT false NOT NULL,
	"itens" jsonb NOT NULL,
	"importacao_id" uuid,
	"usuario_id" uuid NOT NULL,
	"quem" text NOT NULL,
	CONSTRAINT "pagamentos_pedidos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "layouts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"finalidade" text NOT NULL,
	"formato" text NOT NULL,
	"descricao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"origem" text NOT NULL,
	"modelo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"versao_atual" integer,
	"ativo" boolean DEFAULT true NOT NULL,
	"alterado_por" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"mudou_em" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || descricao)) STORED,
	CONSTRAINT "layouts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamentos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"fornecedor" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"fornecedor_cpf_cnpj" text DEFAULT '' NOT NULL,
	"documento" text NOT NULL,
	"documento_id" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"serie" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"chave" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"emissao" date,
	"bruto" bigint,
	"retido" bigint,
	"liquido" bigint,
	"pago" bigint,
	"saldo" bigint,
	"pago_em" date,
	"estado" text NOT NULL,
	"divergencia" text,
	"diverge" boolean DEFAULT false NOT NULL,
	"origem" text,
	"layout" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"resposta" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"cancelado" boolean DEFAULT false NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(fornecedor)) STORED,
	"empresa_id" uuid NOT NULL,
	"numero_limpo" text GENERATED ALWAYS AS (ltrim(regexp_replace(numero, '[^0-9]', '', 'g'), '0')) STORED,
	CONSTRAINT "pagamentos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamentos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "layouts_de_para" ADD CONSTRAINT "layouts_de_para_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts_de_para" ADD CONSTRAINT "layouts_de_para_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts_versoes" ADD CONSTRAINT "layouts_versoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts_versoes" ADD CONSTRAINT "layouts_versoes_layout_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."layouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_importacoes" ADD CONSTRAINT "pagamentos_importacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_importacoes" ADD CONSTRAINT "pagamentos_importacoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ADD CONSTRAINT "pagamentos_lancamentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ADD CONSTRAINT "pagamentos_lancamentos_pagamento_fk" FOREIGN KEY ("tenant_id","pagamento_id") REFERENCES "public"."pagamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ADD CONSTRAINT "pagamentos_lancamentos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" ADD CONSTRAINT "pagamentos_linhas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" ADD CONSTRAINT "pagamentos_linhas_importacao_fk" FOREIGN KEY ("tenant_id","importacao_id") REFERENCES "public"."pagamentos_importacoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" ADD CONSTRAINT "pagamentos_linhas_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" ADD CONSTRAINT "pagamentos_pedidos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" ADD CONSTRAINT "pagamentos_pedidos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamentos_importacoes_data_idx" ON "pagamentos_importacoes" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "pagamentos_importacoes_layout_idx" ON "pagamentos_importacoes" USING btree ("tenant_id","layout_id","criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_importacoes_arquivo_unico" ON "pagamentos_importacoes" USING btree ("tenant_id","empresa_id","sha256") WHERE estado not in ('desfeita', 'descartada') and origem = 'ARQUIVO';--> statement-breakpoint
CREATE INDEX "pagamentos_lancamentos_pagamento_idx" ON "pagamentos_lancamentos" USING btree ("tenant_id","pagamento_id","sequencia");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_lancamentos_linha_unica" ON "pagamentos_lancamentos" USING btree ("tenant_id","importacao_id","linha","pagamento_id") WHERE importacao_id is not null and desfeito_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_lancamentos_transacao_unica" ON "pagamentos_lancamentos" USING btree ("tenant_id","empresa_id","transacao","pagamento_id") WHERE transacao <> '' and desfeito_em is null;--> statement-breakpoint
CREATE INDEX "pagamentos_linhas_grupo_idx" ON "pagamentos_linhas" USING btree ("tenant_id","importacao_id","grupo","linha");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_pedidos_token_unico" ON "pagamentos_pedidos" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pagamentos_pedidos_data_idx" ON "pagamentos_pedidos" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "layouts_nome_idx" ON "layouts" USING btree ("tenant_id","nome","id","finalidade","formato","origem","ativo");--> statement-breakpoint
CREATE INDEX "layouts_mudou_em_idx" ON "layouts" USING btree ("tenant_id","mudou_em","id","finalidade","formato","origem","ativo");--> statement-breakpoint
CREATE INDEX "layouts_escolhas_idx" ON "layouts" USING btree ("tenant_id","finalidade","formato","origem","ativo");--> statement-breakpoint
CREATE INDEX "layouts_busca_idx" ON "layouts" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "layouts_nome_unico" ON "layouts" USING btree ("tenant_id","nome");--> statement-breakpoint
CREATE INDEX "pagamentos_emissao_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","emissao","id","estado","documento","diverge","divergencia","origem");--> statement-breakpoint
CREATE INDEX "pagamentos_emissao_tenant_idx" ON "pagamentos" USING btree ("tenant_id","emissao","id","estado","documento","diverge","divergencia","origem","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_fornecedor_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","fornecedor","id","estado","documento","diverge","divergencia","origem");--> statement-breakpoint
CREATE INDEX "pagamentos_fornecedor_tenant_idx" ON "pagamentos" USING btree ("tenant_id","fornecedor","id","estado","documento","diverge","divergencia","origem","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_liquido_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","liquido","id","estado","documento","diverge","divergencia","origem");--> statement-breakpoint
CREATE INDEX "pagamentos_liquido_tenant_idx" ON "pagamentos" USING btree ("tenant_id","liquido","id","estado","documento","diverge","divergencia","origem","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_pago_em_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","pago_em","id","estado","documento","diverge","divergencia","origem");--> statement-breakpoint
CREATE INDEX "pagamentos_pago_em_tenant_idx" ON "pagamentos" USING btree ("tenant_id","pago_em","id","estado","documento","diverge","divergencia","origem","empresa_id");--> statement-breakpoint
CREATE INDEX "pagamentos_escolhas_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","estado","documento","diverge","divergencia","origem");--> statement-breakpoint
CREATE INDEX "pagamentos_busca_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "pagamentos_fornecedor_cpf_cnpj_idx" ON "pagamentos" USING btree ("tenant_id","empresa_id","fornecedor_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_documento_id_unico" ON "pagamentos" USING btree ("tenant_id","empresa_id","documento_id");--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "layout" jsonb;--> statement-breakpoint
CREATE POLICY "tenant" ON "layouts_de_para" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "layouts_versoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "pagamentos_importacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "pagamentos_lancamentos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "pagamentos_linhas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "pagamentos_pedidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "link" ON "pagamentos_pedidos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "layouts" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "pagamentos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "layouts_de_para" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "layouts_versoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pagamentos_importacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "layouts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "layouts" TO farol_app;
--> statement-breakpoint
ALTER TABLE "pagamentos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "pagamentos" TO farol_app;
--> statement-breakpoint
CREATE STATISTICS "pagamentos_dono" (dependencies) ON tenant_id, empresa_id FROM "pagamentos";
