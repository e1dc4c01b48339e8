CREATE TABLE "preferencias" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"resumo_diario" boolean DEFAULT true NOT NULL,
	"resumo_em" date,
	CONSTRAINT "preferencias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "preferencias_usuario_unico" UNIQUE("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "preferencias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "correio" ADD COLUMN "dados" jsonb;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "preferencias" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "preferencias" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "preferencias" FORCE ROW LEVEL SECURITY;
