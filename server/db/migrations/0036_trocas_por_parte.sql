CREATE TABLE "trocas_autores" (
	"tenant_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	"quem" text NOT NULL,
	CONSTRAINT "trocas_autores_tenant_id_empresa_id_quem_pk" PRIMARY KEY("tenant_id","empresa_id","quem")
);
--> statement-breakpoint
ALTER TABLE "trocas_autores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trocas_autores" ADD CONSTRAINT "trocas_autores_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "trocas_autores" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "trocas_autores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert on trocas_autores to farol_app;
