CREATE TABLE "correio" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"tenant_id" uuid,
	"usuario_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"endereco" text NOT NULL,
	"request_id" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"situacao" text DEFAULT 'na_fila' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "links_senha" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links_senha" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "links_senha" ADD CONSTRAINT "links_senha_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correio_fila_idx" ON "correio" USING btree ("situacao","proxima_em");--> statement-breakpoint
CREATE INDEX "correio_email_idx" ON "correio" USING btree ("email","criado_em");--> statement-breakpoint
CREATE INDEX "correio_endereco_idx" ON "correio" USING btree ("endereco","criado_em");--> statement-breakpoint
CREATE INDEX "links_senha_usuario_idx" ON "links_senha" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE POLICY "sessao" ON "correio" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "escrita" ON "correio" AS PERMISSIVE FOR INSERT TO "farol_app" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "correio" AS PERMISSIVE FOR INSERT TO "farol_admin" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "links_senha" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "correio" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "links_senha" FORCE ROW LEVEL SECURITY;
