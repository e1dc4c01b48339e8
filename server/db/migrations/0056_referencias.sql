CREATE TABLE "documentos_referencias" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"conteudo_id" uuid NOT NULL,
	"referida" text NOT NULL,
	"tipo" text NOT NULL,
	CONSTRAINT "documentos_referencias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_referencias_unico" UNIQUE("tenant_id","conteudo_id","referida","tipo")
);
--> statement-breakpoint
ALTER TABLE "documentos_referencias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_referencias" ADD CONSTRAINT "documentos_referencias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_referencias" ADD CONSTRAINT "documentos_referencias_conteudo_fk" FOREIGN KEY ("tenant_id","conteudo_id") REFERENCES "public"."documentos_xml"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documentos_referencias_referida_idx" ON "documentos_referencias" USING btree ("tenant_id","empresa_id","referida");--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_referencias" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "documentos_referencias" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, delete on documentos_referencias to farol_app;
