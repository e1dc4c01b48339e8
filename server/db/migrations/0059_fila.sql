CREATE TABLE "fila_itens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"especie" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"responsavel_id" uuid,
	"responsavel" text DEFAULT '' NOT NULL,
	"adiado_ate" date,
	"adiado_por" text DEFAULT '' NOT NULL,
	CONSTRAINT "fila_itens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fila_itens_registro_unico" UNIQUE("tenant_id","especie","registro_id")
);
--> statement-breakpoint
ALTER TABLE "fila_itens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "identidade_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "identidade_de" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fila_itens" ADD CONSTRAINT "fila_itens_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fila_itens_responsavel_idx" ON "fila_itens" USING btree ("tenant_id","responsavel_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "fila_itens" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "fila_itens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update on fila_itens to farol_app;
