CREATE TABLE "certificados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"titular" text NOT NULL,
	"documento" text NOT NULL,
	"raiz" text NOT NULL,
	"emissor" text NOT NULL,
	"numero_serie" text NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"cifrado" text NOT NULL,
	CONSTRAINT "certificados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificados_empresa_unico" UNIQUE("tenant_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "certificados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificados_raiz_idx" ON "certificados" USING btree ("tenant_id","raiz","valido_ate" desc);--> statement-breakpoint
CREATE POLICY "tenant" ON "certificados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "certificados" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "certificados" TO farol_app;
