CREATE TABLE "acompanhamentos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"empresa_id" uuid,
	"pessoas" uuid[] NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"visto" jsonb,
	"visto_em" timestamp with time zone,
	"encontrado" boolean DEFAULT true NOT NULL,
	"mudancas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"consultado_em" timestamp with time zone,
	"falha_desde" timestamp with time zone,
	"falha" text DEFAULT '' NOT NULL,
	CONSTRAINT "acompanhamentos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "acompanhamentos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "acompanhamentos_registro_unico" ON "acompanhamentos" USING btree ("tenant_id","recurso","registro_id");--> statement-breakpoint
CREATE INDEX "acompanhamentos_proxima_idx" ON "acompanhamentos" USING btree ("tenant_id","proxima_em");--> statement-breakpoint
CREATE INDEX "acompanhamentos_consultado_idx" ON "acompanhamentos" USING btree ("tenant_id","consultado_em");--> statement-breakpoint
CREATE POLICY "tenant" ON "acompanhamentos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and (empresa_id is null or empresa_id = any((select farol_empresas())::uuid[]))) WITH CHECK (tenant_id = farol_tenant() and (empresa_id is null or empresa_id = any((select farol_empresas())::uuid[])));--> statement-breakpoint
ALTER TABLE "acompanhamentos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on acompanhamentos to farol_app;
