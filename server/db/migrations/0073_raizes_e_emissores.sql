CREATE TABLE "nfses_emissores" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"municipio" text NOT NULL,
	"cnpj" text NOT NULL,
	"nome" text NOT NULL,
	"copias" integer DEFAULT 0 NOT NULL,
	"primeira" date,
	"ultima" date,
	"quem" text DEFAULT '' NOT NULL,
	"confirmado_em" timestamp with time zone,
	CONSTRAINT "nfses_emissores_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nfses_emissores_unico" UNIQUE("tenant_id","municipio","cnpj")
);
--> statement-breakpoint
ALTER TABLE "nfses_emissores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "raizes" ADD COLUMN "aceita" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "raizes" ADD COLUMN "legivel" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE POLICY "tenant" ON "nfses_emissores" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "nfses_emissores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on nfses_emissores to farol_app;--> statement-breakpoint
grant update (aceita) on raizes to farol_admin;
