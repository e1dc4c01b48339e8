CREATE TABLE "importacoes_lotes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"importacao_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"contagem" jsonb NOT NULL,
	"linhas" jsonb NOT NULL,
	"aplicado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "importacoes_lotes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ADD CONSTRAINT "importacoes_lotes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ADD CONSTRAINT "importacoes_lotes_tenant_id_importacao_id_importacoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","importacao_id") REFERENCES "public"."importacoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_lotes_ordem_unico" ON "importacoes_lotes" USING btree ("tenant_id","importacao_id","ordem");--> statement-breakpoint
CREATE POLICY "tenant" ON "importacoes_lotes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "importacoes_lotes" FORCE ROW LEVEL SECURITY;
