CREATE TABLE "pedidos_repetidos" (
	"tenant_id" uuid NOT NULL,
	"ator_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"pedido" text NOT NULL,
	"estado" integer DEFAULT 0 NOT NULL,
	"cabecalhos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corpo" text DEFAULT '' NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_repetidos_tenant_id_ator_id_chave_pk" PRIMARY KEY("tenant_id","ator_id","chave")
);
--> statement-breakpoint
ALTER TABLE "pedidos_repetidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "pedidos_repetidos_idade_idx" ON "pedidos_repetidos" USING btree ("criado_em");--> statement-breakpoint
CREATE POLICY "tenant" ON "pedidos_repetidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "pedidos_repetidos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "pedidos_repetidos" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true);--> statement-breakpoint
ALTER TABLE "pedidos_repetidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "pedidos_repetidos" TO farol_app, farol_admin, farol_auth;
