CREATE TABLE "acesso_propostas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"especie" text NOT NULL,
	"estado" text DEFAULT 'PENDENTE' NOT NULL,
	"usuario_id" uuid NOT NULL,
	"vale_em" timestamp with time zone NOT NULL,
	"depois" jsonb NOT NULL,
	"cifrado" text DEFAULT '' NOT NULL,
	"sobre" integer NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	CONSTRAINT "acesso_propostas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "acesso_propostas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dominios_email" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"dominio" text NOT NULL,
	"desafio" text NOT NULL,
	"provado_em" timestamp with time zone,
	"visto_em" timestamp with time zone,
	CONSTRAINT "dominios_email_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "dominios_email" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "emissores" ALTER COLUMN "dominios" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "acesso_propostas" ADD CONSTRAINT "acesso_propostas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dominios_email" ADD CONSTRAINT "dominios_email_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acesso_propostas_pendente_unica" ON "acesso_propostas" USING btree ("tenant_id","especie") WHERE estado = 'PENDENTE';--> statement-breakpoint
CREATE INDEX "acesso_propostas_vez_idx" ON "acesso_propostas" USING btree ("vale_em") WHERE estado = 'PENDENTE';--> statement-breakpoint
CREATE UNIQUE INDEX "dominios_email_tenant_unico" ON "dominios_email" USING btree ("tenant_id","dominio");--> statement-breakpoint
CREATE UNIQUE INDEX "dominios_email_provado_unico" ON "dominios_email" USING btree ("dominio") WHERE provado_em is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "acesso_propostas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "acesso_propostas" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "dominios_email" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "dominios_email" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
ALTER TABLE "acesso_propostas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "dominios_email" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update on acesso_propostas to farol_app;
--> statement-breakpoint
grant select, insert, update, delete on dominios_email to farol_app;
--> statement-breakpoint
grant select on acesso_propostas, dominios_email to farol_auth;
