CREATE TABLE "prazos_refeitos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"termos" jsonb NOT NULL,
	CONSTRAINT "prazos_refeitos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "prazos_refeitos_tenant_unico" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "prazos_refeitos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prazos_refeitos" ADD CONSTRAINT "prazos_refeitos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "prazos_refeitos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "prazos_refeitos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
ALTER TABLE "prazos_refeitos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "prazos_refeitos" TO farol_app;
--> statement-breakpoint
-- What comes round by the clock finds the tenants whose parameters changed.
GRANT SELECT ON "prazos_refeitos" TO farol_auth;
