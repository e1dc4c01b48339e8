CREATE TABLE "webhooks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"url" text collate "und-x-icu" NOT NULL,
	"descricao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"eventos" text[] NOT NULL,
	"todas_empresas" boolean DEFAULT false NOT NULL,
	"suspenso_em" timestamp with time zone,
	"motivo_suspensao" text DEFAULT '' NOT NULL,
	"falhando_desde" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"livre_em" timestamp with time zone,
	"atendido_em" timestamp with time zone,
	"ultima_entrega" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || url)) STORED,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhooks_nome_preenchido" CHECK (trim(nome) <> '')
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks_empresas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "webhooks_empresas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhooks_empresas_unico" UNIQUE("tenant_id","webhook_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "webhooks_empresas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks_entregas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"empresa_id" uuid,
	"corpo" text NOT NULL,
	"unica" text,
	"estado" text DEFAULT 'pendente' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_entregas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks_entregas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks_segredos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"cifrado" text NOT NULL,
	"serve_ate" timestamp with time zone,
	CONSTRAINT "webhooks_segredos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks_segredos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks_tentativas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"entrega_id" uuid NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"resposta" text DEFAULT '' NOT NULL,
	"erro" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhooks_tentativas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks_tentativas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_empresas" ADD CONSTRAINT "webhooks_empresas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_empresas" ADD CONSTRAINT "webhooks_empresas_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_entregas" ADD CONSTRAINT "webhooks_entregas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_entregas" ADD CONSTRAINT "webhooks_entregas_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_segredos" ADD CONSTRAINT "webhooks_segredos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_segredos" ADD CONSTRAINT "webhooks_segredos_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_tentativas" ADD CONSTRAINT "webhooks_tentativas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_tentativas" ADD CONSTRAINT "webhooks_tentativas_entrega_fk" FOREIGN KEY ("tenant_id","entrega_id") REFERENCES "public"."webhooks_entregas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_nome_idx" ON "webhooks" USING btree ("tenant_id","nome","id","ativo");--> statement-breakpoint
CREATE INDEX "webhooks_ultima_entrega_idx" ON "webhooks" USING btree ("tenant_id","ultima_entrega","id","ativo");--> statement-breakpoint
CREATE INDEX "webhooks_busca_idx" ON "webhooks" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_nome_unico" ON "webhooks" USING btree ("tenant_id","nome");--> statement-breakpoint
CREATE INDEX "webhooks_empresas_empresa_idx" ON "webhooks_empresas" USING btree ("tenant_id","empresa_id");--> statement-breakpoint
CREATE INDEX "webhooks_entregas_fila_idx" ON "webhooks_entregas" USING btree ("tenant_id","webhook_id","proxima_em") WHERE estado = 'pendente';--> statement-breakpoint
CREATE INDEX "webhooks_entregas_lista_idx" ON "webhooks_entregas" USING btree ("tenant_id","webhook_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "webhooks_entregas_idade_idx" ON "webhooks_entregas" USING btree ("tenant_id","criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_entregas_unica_unico" ON "webhooks_entregas" USING btree ("tenant_id","webhook_id","unica") WHERE unica is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_segredos_atual_unico" ON "webhooks_segredos" USING btree ("tenant_id","webhook_id") WHERE serve_ate is null;--> statement-breakpoint
CREATE INDEX "webhooks_tentativas_entrega_idx" ON "webhooks_tentativas" USING btree ("tenant_id","entrega_id","criado_em");--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "entrega" ON "webhooks" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks_empresas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "entrega" ON "webhooks_empresas" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks_entregas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "entrega" ON "webhooks_entregas" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks_segredos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "entrega" ON "webhooks_segredos" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks_tentativas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "entrega" ON "webhooks_tentativas" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks" TO farol_app;
--> statement-breakpoint
ALTER TABLE "webhooks_empresas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhooks_entregas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhooks_segredos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhooks_tentativas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on webhooks_empresas, webhooks_entregas to farol_app;
--> statement-breakpoint
grant select on webhooks_tentativas to farol_app;
--> statement-breakpoint
-- Nobody in a session reads what a secret was sealed to.
grant select (tenant_id, id, versao, criado_em, alterado_em, webhook_id, serve_ate), insert, update (versao, alterado_em, serve_ate), delete
   on webhooks_segredos to farol_app;
--> statement-breakpoint
-- The courier serves every tenant, and a routine seals secrets anew.
grant select, update (suspenso_em, motivo_suspensao, falhando_desde, falhas, livre_em, atendido_em, ultima_entrega) on webhooks to farol_auth;
--> statement-breakpoint
grant select on webhooks_empresas to farol_auth;
--> statement-breakpoint
grant select, insert, update on webhooks_entregas to farol_auth;
--> statement-breakpoint
grant select, update (cifrado) on webhooks_segredos to farol_auth;
--> statement-breakpoint
grant select, insert on webhooks_tentativas to farol_auth;
--> statement-breakpoint
create trigger empresa_existe after insert or update of tenant_id, empresa_id on webhooks_empresas
  for each row execute function farol_exige_empresa('webhooks_empresas_membro_fk');
