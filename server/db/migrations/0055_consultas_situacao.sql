CREATE TABLE "consultas_situacao" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"ambiente" text NOT NULL,
	"c_stat" text NOT NULL,
	"x_motivo" text DEFAULT '' NOT NULL,
	"situacao" text,
	"protocolo" text DEFAULT '' NOT NULL,
	"dig_val" text DEFAULT '' NOT NULL,
	"autorizado_em" timestamp with time zone,
	"consultada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "consultas_situacao_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "consultas_situacao_unica" UNIQUE("tenant_id","empresa_id","chave","ambiente")
);
--> statement-breakpoint
ALTER TABLE "consultas_situacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consultas_situacao" ADD CONSTRAINT "consultas_situacao_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_situacao" ADD CONSTRAINT "consultas_situacao_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "consultas_situacao" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "consultas_situacao" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "consultas_situacao" TO farol_app;
