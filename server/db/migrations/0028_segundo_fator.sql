CREATE TABLE "aplicativos_autenticadores" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"cifrado" text NOT NULL,
	"ultimo_passo" bigint NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "aplicativos_autenticadores_tenant_id_usuario_id_pk" PRIMARY KEY("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chaves_acesso" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] NOT NULL,
	"site" text NOT NULL,
	"sincronizada" boolean NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone,
	CONSTRAINT "chaves_acesso_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "chaves_acesso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "codigos_recuperacao" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigos_recuperacao_tenant_id_usuario_id_hash_pk" PRIMARY KEY("tenant_id","usuario_id","hash")
);
--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "desafios" (
	"hash" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"tenant_id" uuid,
	"usuario_id" uuid,
	"sessao_id" uuid,
	"marca" text DEFAULT '' NOT NULL,
	"assinar" text DEFAULT '' NOT NULL,
	"cifrado" text DEFAULT '' NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"endereco" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desafios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" ADD CONSTRAINT "aplicativos_autenticadores_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD CONSTRAINT "codigos_recuperacao_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios" ADD CONSTRAINT "desafios_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_acesso_credencial_unica" ON "chaves_acesso" USING btree ("credencial");--> statement-breakpoint
CREATE INDEX "chaves_acesso_usuario_idx" ON "chaves_acesso" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE INDEX "desafios_usuario_idx" ON "desafios" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE INDEX "desafios_endereco_idx" ON "desafios" USING btree ("endereco","expira_em");--> statement-breakpoint
CREATE INDEX "desafios_expira_idx" ON "desafios" USING btree ("expira_em");--> statement-breakpoint
CREATE POLICY "sessao" ON "aplicativos_autenticadores" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "chaves_acesso" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "codigos_recuperacao" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "desafios" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chaves_acesso" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "desafios" FORCE ROW LEVEL SECURITY;
