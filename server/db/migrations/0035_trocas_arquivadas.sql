CREATE TABLE "trocas_arquivadas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"mes" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"linhas" integer NOT NULL,
	"tamanho" integer NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea",
	"objeto_id" uuid,
	CONSTRAINT "trocas_arquivadas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "trocas_arquivadas_em_um_lugar" CHECK ((conteudo is null) = (objeto_id is not null))
);
--> statement-breakpoint
ALTER TABLE "trocas_arquivadas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trocas_arquivadas" ADD CONSTRAINT "trocas_arquivadas_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas_arquivadas" ADD CONSTRAINT "trocas_arquivadas_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trocas_arquivadas_mes_idx" ON "trocas_arquivadas" USING btree ("tenant_id","mes","empresa_id","desde","id");--> statement-breakpoint
CREATE INDEX "trocas_arquivadas_objeto_idx" ON "trocas_arquivadas" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "trocas_arquivadas_no_banco_idx" ON "trocas_arquivadas" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "trocas_arquivadas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "arquivo" ON "trocas_arquivadas" AS PERMISSIVE FOR INSERT TO "farol_auth" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "trocas_arquivadas" FORCE ROW LEVEL SECURITY;

--> statement-breakpoint
grant select, update (conteudo, objeto_id) on trocas_arquivadas to farol_app;
--> statement-breakpoint
grant insert on trocas_arquivadas to farol_auth;
