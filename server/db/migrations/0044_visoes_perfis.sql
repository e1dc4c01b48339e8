CREATE TABLE "visoes_padroes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"usuario_id" uuid,
	"perfil_id" uuid,
	"visao_id" uuid,
	CONSTRAINT "visoes_padroes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "visoes_padroes_usuario_unico" UNIQUE("tenant_id","usuario_id","recurso"),
	CONSTRAINT "visoes_padroes_perfil_unico" UNIQUE("tenant_id","perfil_id","recurso"),
	CONSTRAINT "visoes_padroes_de_um" CHECK (num_nonnulls(usuario_id, perfil_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "visoes_padroes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visoes_perfis" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"visao_id" uuid NOT NULL,
	"perfil_id" uuid NOT NULL,
	CONSTRAINT "visoes_perfis_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "visoes_perfis_unico" UNIQUE("tenant_id","visao_id","perfil_id")
);
--> statement-breakpoint
ALTER TABLE "visoes_perfis" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visoes_padroes" ADD CONSTRAINT "visoes_padroes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padroes" ADD CONSTRAINT "visoes_padroes_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padroes" ADD CONSTRAINT "visoes_padroes_tenant_id_visao_id_visoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visao_id") REFERENCES "public"."visoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padroes" ADD CONSTRAINT "visoes_padroes_tenant_id_perfil_id_perfis_tenant_id_id_fk" FOREIGN KEY ("tenant_id","perfil_id") REFERENCES "public"."perfis"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_perfis" ADD CONSTRAINT "visoes_perfis_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_perfis" ADD CONSTRAINT "visoes_perfis_tenant_id_visao_id_visoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visao_id") REFERENCES "public"."visoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_perfis" ADD CONSTRAINT "visoes_perfis_tenant_id_perfil_id_perfis_tenant_id_id_fk" FOREIGN KEY ("tenant_id","perfil_id") REFERENCES "public"."perfis"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visoes_padroes_visao_idx" ON "visoes_padroes" USING btree ("tenant_id","visao_id");--> statement-breakpoint
CREATE INDEX "visoes_perfis_perfil_idx" ON "visoes_perfis" USING btree ("tenant_id","perfil_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "visoes_padroes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "visoes_perfis" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "visoes_padroes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "visoes_perfis" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on visoes_padroes, visoes_perfis to farol_app;
--> statement-breakpoint
-- What people chose to open first until now. The owner of the tables is bound by their policies, too, unless told otherwise.
alter table visoes no force row level security;
--> statement-breakpoint
alter table visoes_padroes no force row level security;
--> statement-breakpoint
insert into visoes_padroes (tenant_id, recurso, usuario_id, visao_id)
  select tenant_id, recurso, usuario_id, id from visoes where padrao on conflict do nothing;
--> statement-breakpoint
alter table visoes force row level security;
--> statement-breakpoint
alter table visoes_padroes force row level security;
