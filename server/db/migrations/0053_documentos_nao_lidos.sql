CREATE TABLE "documentos_nao_lidos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"servico" text NOT NULL,
	"ambiente" text NOT NULL,
	"nsu" bigint NOT NULL,
	"schema" text NOT NULL,
	"motivo" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"produto" text NOT NULL,
	"tentado_em" timestamp with time zone NOT NULL,
	"dispensa" text DEFAULT '' NOT NULL,
	CONSTRAINT "documentos_nao_lidos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_nao_lidos_nsu_unico" UNIQUE("tenant_id","empresa_id","servico","ambiente","nsu")
);
--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD CONSTRAINT "documentos_nao_lidos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD CONSTRAINT "documentos_nao_lidos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documentos_nao_lidos_abertos_idx" ON "documentos_nao_lidos" USING btree ("tenant_id","empresa_id","servico") WHERE situacao = 'aberto';--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_nao_lidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update on documentos_nao_lidos to farol_app;
