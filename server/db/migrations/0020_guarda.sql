CREATE TABLE "guarda_objetos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"resumo" text NOT NULL,
	"chave" text NOT NULL,
	"estado" text DEFAULT 'subindo' NOT NULL,
	CONSTRAINT "guarda_objetos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "guarda_objetos_estado_conhecido" CHECK (estado in ('subindo', 'guardado', 'saindo'))
);
--> statement-breakpoint
ALTER TABLE "guarda_objetos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "guarda_objetos_resumo_unico" ON "guarda_objetos" USING btree ("tenant_id","resumo") WHERE estado <> 'saindo';--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_partes_objeto_idx" ON "arquivos_partes" USING btree ("tenant_id","objeto_id") WHERE objeto_id is not null;--> statement-breakpoint
CREATE INDEX "arquivos_partes_no_banco_idx" ON "arquivos_partes" USING btree ("tenant_id","id") WHERE objeto_id is null;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_em_um_lugar" CHECK ((bytes is null) = (objeto_id is not null));--> statement-breakpoint
CREATE POLICY "tenant" ON "guarda_objetos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "guarda_objetos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());--> statement-breakpoint
ALTER TABLE "guarda_objetos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "guarda_objetos" TO farol_app, farol_admin;
