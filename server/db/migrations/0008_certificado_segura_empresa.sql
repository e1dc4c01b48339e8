ALTER TABLE "certificados" DROP CONSTRAINT "certificados_tenant_id_empresa_id_empresas_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;