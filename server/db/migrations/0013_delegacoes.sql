CREATE TABLE "delegacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"delegante_id" uuid NOT NULL,
	"delegado_id" uuid NOT NULL,
	"empresas" uuid[] NOT NULL,
	"permissoes" text[] NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"motivo" text NOT NULL,
	"estado" text DEFAULT 'OFERECIDA' NOT NULL,
	"respondida_em" timestamp with time zone,
	CONSTRAINT "delegacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "delegacoes_pessoas" CHECK (delegante_id <> delegado_id),
	CONSTRAINT "delegacoes_dias" CHECK (ate >= de and ate - de < 90)
);
--> statement-breakpoint
ALTER TABLE "delegacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "delegacao_id" uuid;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "origem_id" uuid;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_delegante_fk" FOREIGN KEY ("tenant_id","delegante_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_delegado_fk" FOREIGN KEY ("tenant_id","delegado_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegacoes_delegante_idx" ON "delegacoes" USING btree ("tenant_id","delegante_id");--> statement-breakpoint
CREATE INDEX "delegacoes_delegado_idx" ON "delegacoes" USING btree ("tenant_id","delegado_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "delegacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "delegacoes" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
ALTER TABLE "delegacoes" FORCE ROW LEVEL SECURITY;
