CREATE TABLE "esquemas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"versao" text NOT NULL,
	"desde" date NOT NULL,
	"ate" date,
	"sha256" text NOT NULL,
	"importado_por" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "esquemas_conteudo_unico" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "esquemas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "esquemas_arquivos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"esquema_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"namespace" text DEFAULT '' NOT NULL,
	"elementos" text[] NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"conteudo" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" ADD CONSTRAINT "esquemas_arquivos_esquema_id_esquemas_id_fk" FOREIGN KEY ("esquema_id") REFERENCES "public"."esquemas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "esquemas_arquivos_esquema_idx" ON "esquemas_arquivos" USING btree ("esquema_id");--> statement-breakpoint
CREATE POLICY "leitura" ON "esquemas" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "esquemas" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leitura" ON "esquemas_arquivos" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "esquemas_arquivos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "esquemas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" FORCE ROW LEVEL SECURITY;
