CREATE TABLE "arquivos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer,
	"sha256" text DEFAULT '' NOT NULL,
	"usuario_id" uuid NOT NULL,
	"empresa_id" uuid,
	CONSTRAINT "arquivos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "arquivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arquivos_partes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "arquivos_partes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "arquivos_partes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notificacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notificacoes_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"canal" text NOT NULL,
	"gravidade" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"tarefa_id" uuid,
	"lida_em" timestamp with time zone,
	CONSTRAINT "notificacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notificacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tarefas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"estado" text DEFAULT 'na_fila' NOT NULL,
	"feito" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"parametros" jsonb NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"resultado" jsonb,
	"canal" text DEFAULT 'default' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"usuario_id" uuid NOT NULL,
	"sessao_id" uuid NOT NULL,
	"empresa_id" uuid,
	"empresa_usuario_id" uuid,
	"endereco" text NOT NULL,
	"request_id" text NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"nao_antes" timestamp with time zone NOT NULL,
	"executor" uuid,
	"batimento" timestamp with time zone,
	"cancelar_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "tarefas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tarefas_estado_conhecido" CHECK (estado in ('na_fila', 'executando', 'concluida', 'falhou', 'cancelada', 'interrompida'))
);
--> statement-breakpoint
ALTER TABLE "tarefas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tarefas_itens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tarefa_id" uuid NOT NULL,
	"ordem" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tarefas_itens_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"situacao" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	CONSTRAINT "tarefas_itens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tarefas_itens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_tenant_id_arquivo_id_arquivos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","arquivo_id") REFERENCES "public"."arquivos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacoes" ADD CONSTRAINT "notificacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas_itens" ADD CONSTRAINT "tarefas_itens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas_itens" ADD CONSTRAINT "tarefas_itens_tenant_id_tarefa_id_tarefas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tarefa_id") REFERENCES "public"."tarefas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_hash_idx" ON "arquivos" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE INDEX "arquivos_partes_arquivo_idx" ON "arquivos_partes" USING btree ("tenant_id","arquivo_id","ordem");--> statement-breakpoint
CREATE INDEX "notificacoes_usuario_idx" ON "notificacoes" USING btree ("tenant_id","usuario_id","sequencia");--> statement-breakpoint
CREATE INDEX "notificacoes_sequencia_idx" ON "notificacoes" USING btree ("sequencia");--> statement-breakpoint
CREATE INDEX "tarefas_fila_idx" ON "tarefas" USING btree ("nao_antes") WHERE estado = 'na_fila';--> statement-breakpoint
CREATE INDEX "tarefas_executando_idx" ON "tarefas" USING btree ("batimento") WHERE estado = 'executando';--> statement-breakpoint
CREATE INDEX "tarefas_usuario_idx" ON "tarefas" USING btree ("tenant_id","usuario_id","criado_em");--> statement-breakpoint
CREATE INDEX "tarefas_itens_tarefa_idx" ON "tarefas_itens" USING btree ("tenant_id","tarefa_id","ordem");--> statement-breakpoint
CREATE POLICY "tenant" ON "arquivos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "arquivos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "arquivos_partes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "arquivos_partes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "execucao" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "execucao" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "tarefas_itens" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "tarefas_itens" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "arquivos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "arquivos_partes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notificacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tarefas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tarefas_itens" FORCE ROW LEVEL SECURITY;
