CREATE TABLE "baixas_log" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tarefa_id" uuid NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"pedido" jsonb NOT NULL,
	"usuario_id" uuid,
	"servico_id" uuid,
	"linhas" bigint DEFAULT 0 NOT NULL,
	"tamanho" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"expira_em" timestamp with time zone,
	"ponto" jsonb,
	CONSTRAINT "baixas_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "baixas_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "baixas_log_arquivos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"baixa_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"inicio" bigint DEFAULT 0 NOT NULL,
	"crc" bigint DEFAULT 0 NOT NULL,
	"tamanho" bigint DEFAULT 0 NOT NULL,
	"comprimido" bigint DEFAULT 0 NOT NULL,
	"deflate" boolean NOT NULL,
	"fluxo" boolean NOT NULL,
	"sha256" text NOT NULL,
	"linhas" bigint,
	CONSTRAINT "baixas_log_arquivos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "baixas_log_arquivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "baixas_log_arquivos" ADD CONSTRAINT "baixas_log_arquivos_baixa_fk" FOREIGN KEY ("tenant_id","baixa_id") REFERENCES "public"."baixas_log"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baixas_log_usuario_idx" ON "baixas_log" USING btree ("tenant_id","usuario_id","criado_em");--> statement-breakpoint
CREATE INDEX "baixas_log_servico_idx" ON "baixas_log" USING btree ("tenant_id","servico_id","criado_em");--> statement-breakpoint
CREATE INDEX "baixas_log_expira_idx" ON "baixas_log" USING btree ("tenant_id","expira_em");--> statement-breakpoint
CREATE INDEX "baixas_log_arquivo_idx" ON "baixas_log" USING btree ("tenant_id","arquivo_id");--> statement-breakpoint
CREATE INDEX "baixas_log_arquivos_baixa_idx" ON "baixas_log_arquivos" USING btree ("tenant_id","baixa_id","ordem");--> statement-breakpoint
CREATE POLICY "tenant" ON "baixas_log" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "baixas_log_arquivos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "baixas_log" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "baixas_log_arquivos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update on baixas_log to farol_app;
--> statement-breakpoint
grant select, insert, delete on baixas_log_arquivos to farol_app;
