CREATE TABLE "importacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"estado" text DEFAULT 'recebida' NOT NULL,
	"colunas" jsonb NOT NULL,
	"mapa" jsonb NOT NULL,
	"contagem" jsonb NOT NULL,
	"usuario_id" uuid NOT NULL,
	"tarefa_id" uuid,
	"aplicada_em" timestamp with time zone,
	CONSTRAINT "importacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "importacoes_linhas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"importacao_id" uuid NOT NULL,
	"linha" integer NOT NULL,
	"situacao" text NOT NULL,
	"registro_id" uuid,
	"versao_vista" integer,
	"titulo" text NOT NULL,
	"gravar" jsonb,
	"voltar" jsonb,
	"antes" jsonb NOT NULL,
	"depois" jsonb NOT NULL,
	"erros" jsonb NOT NULL,
	"aplicada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "importacoes_linhas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacoes_linhas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tenant_id_arquivo_id_arquivos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","arquivo_id") REFERENCES "public"."arquivos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes_linhas" ADD CONSTRAINT "importacoes_linhas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes_linhas" ADD CONSTRAINT "importacoes_linhas_tenant_id_importacao_id_importacoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","importacao_id") REFERENCES "public"."importacoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacoes_recurso_idx" ON "importacoes" USING btree ("tenant_id","recurso","criado_em");--> statement-breakpoint
CREATE INDEX "importacoes_linhas_situacao_idx" ON "importacoes_linhas" USING btree ("tenant_id","importacao_id","situacao","aplicada","linha");--> statement-breakpoint
CREATE INDEX "importacoes_linhas_linha_idx" ON "importacoes_linhas" USING btree ("tenant_id","importacao_id","linha");--> statement-breakpoint
CREATE POLICY "tenant" ON "importacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "importacoes_linhas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "importacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "importacoes_linhas" FORCE ROW LEVEL SECURITY;
