CREATE TABLE "repetidos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"ordem" integer NOT NULL,
	"lider" uuid NOT NULL,
	"membro" uuid NOT NULL,
	"motivos" jsonb NOT NULL,
	"dispensado_em" timestamp with time zone,
	"dispensado_por" text DEFAULT '' NOT NULL,
	CONSTRAINT "repetidos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "repetidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repetidos_buscas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"tarefa_id" uuid NOT NULL,
	"procurado_em" timestamp with time zone,
	CONSTRAINT "repetidos_buscas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "repetidos_buscas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unioes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"fica" uuid NOT NULL,
	"saiu" uuid NOT NULL,
	"titulo_fica" text collate "und-x-icu" NOT NULL,
	"titulo_saiu" text collate "und-x-icu" NOT NULL,
	"numero" text NOT NULL,
	"linha" jsonb,
	"ligacoes" jsonb,
	"campos" jsonb NOT NULL,
	"movidos" jsonb NOT NULL,
	"unido_por" text NOT NULL,
	"unido_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "unioes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "unioes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "repetidos_par_unico" ON "repetidos" USING btree ("tenant_id","recurso","lider","membro");--> statement-breakpoint
CREATE INDEX "repetidos_ordem_idx" ON "repetidos" USING btree ("tenant_id","recurso","ordem");--> statement-breakpoint
CREATE INDEX "repetidos_membro_idx" ON "repetidos" USING btree ("tenant_id","recurso","membro");--> statement-breakpoint
CREATE UNIQUE INDEX "repetidos_buscas_recurso_unico" ON "repetidos_buscas" USING btree ("tenant_id","recurso");--> statement-breakpoint
CREATE INDEX "unioes_recurso_idx" ON "unioes" USING btree ("tenant_id","recurso","unido_em","id");--> statement-breakpoint
CREATE INDEX "unioes_numero_idx" ON "unioes" USING btree ("tenant_id","recurso","numero");--> statement-breakpoint
CREATE INDEX "unioes_saiu_idx" ON "unioes" USING btree ("tenant_id","recurso","saiu");--> statement-breakpoint
CREATE INDEX "unioes_expira_idx" ON "unioes" USING btree ("tenant_id","expira_em");--> statement-breakpoint
CREATE POLICY "tenant" ON "repetidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "repetidos_buscas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "unioes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "repetidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "repetidos_buscas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "unioes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on repetidos to farol_app;
--> statement-breakpoint
grant select, insert, update on repetidos_buscas to farol_app;
--> statement-breakpoint
grant select, insert, update, delete on unioes to farol_app;
