CREATE TABLE "lixeira" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"empresa_id" uuid,
	"titulo" text collate "und-x-icu" NOT NULL,
	"linha" jsonb NOT NULL,
	"ligacoes" jsonb NOT NULL,
	"removido_por" text NOT NULL,
	"removido_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "lixeira_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "lixeira" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "lixeira_recurso_idx" ON "lixeira" USING btree ("tenant_id","recurso","removido_em","id");--> statement-breakpoint
CREATE INDEX "lixeira_expira_idx" ON "lixeira" USING btree ("tenant_id","expira_em");--> statement-breakpoint
CREATE POLICY "tenant" ON "lixeira" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and (empresa_id is null or empresa_id = any((select farol_empresas())::uuid[]))) WITH CHECK (tenant_id = farol_tenant() and (empresa_id is null or empresa_id = any((select farol_empresas())::uuid[])));--> statement-breakpoint
ALTER TABLE "lixeira" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, delete on lixeira to farol_app;
