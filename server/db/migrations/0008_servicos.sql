CREATE TABLE "servicos_empresas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"servico_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "servicos_empresas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "servicos_empresas_unico" UNIQUE("tenant_id","servico_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "servicos_empresas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "servicos_chave_unico";--> statement-breakpoint
ALTER TABLE "servicos" ALTER COLUMN "criado_por" SET DEFAULT nullif(current_setting('app.usuario_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "servicos" ALTER COLUMN "expira_em" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "servicos" ADD COLUMN "busca" text GENERATED ALWAYS AS (farol_fold(nome)) STORED;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_membro_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "servicos_empresas_empresa_idx" ON "servicos_empresas" USING btree ("tenant_id","empresa_id");--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "servicos_nome_idx" ON "servicos" USING btree ("tenant_id","nome","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_expira_em_idx" ON "servicos" USING btree ("tenant_id","expira_em","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_ultimo_uso_idx" ON "servicos" USING btree ("tenant_id","ultimo_uso","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_busca_idx" ON "servicos" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "servicos_nome_unico" ON "servicos" USING btree ("tenant_id","nome");--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP COLUMN "usuario_id";--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP COLUMN "sessao_id";--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP COLUMN "empresa_usuario_id";--> statement-breakpoint
ALTER TABLE "servicos" DROP COLUMN "empresas";--> statement-breakpoint
ALTER TABLE "servicos" DROP COLUMN "chave";--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_automatica_de_servico" CHECK (not automatica or servico_id is not null);--> statement-breakpoint
CREATE POLICY "tenant" ON "servicos_empresas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "servicos_empresas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on servicos_empresas to farol_app;
--> statement-breakpoint
-- As before; the companies stand in a table of links.
create or replace function farol_abrir_servico(p_servico uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz) returns jsonb
language plpgsql as $$
declare
  s record;
  v_empresas uuid[];
begin
  perform set_config('role', 'farol_auth', true);
  select sv.id as servico_id, sv.tenant_id, sv.nome, sv.ativo, sv.permissoes, sv.todas_empresas, sv.expira_em,
         t.ativo as tenant_ativo, t.nome as tenant, t.modulos, t.parametros
    into s
    from servicos sv
    join tenants t on t.id = sv.tenant_id
   where sv.id = p_servico and not t.plataforma;
  if not found then
    return null;
  end if;
  update servicos set ultimo_uso = p_agora
   where (tenant_id, id) in (select sv.tenant_id, sv.id from servicos sv
                              where sv.tenant_id = s.tenant_id and sv.id = p_servico
                                and (sv.ultimo_uso is null or sv.ultimo_uso < p_agora - interval '1 minute')
                                for update skip locked);
  perform set_config('app.tenant_id', s.tenant_id::text, true);
  perform set_config('app.usuario_id', '', true);
  perform set_config('role', 'farol_app', true);
  if s.todas_empresas then
    select array_agg(e.id) into v_empresas from empresas e
     where e.tenant_id = s.tenant_id and (p_todas or e.id = p_empresa);
  else
    select array_agg(se.empresa_id) into v_empresas from servicos_empresas se
     where se.tenant_id = s.tenant_id and se.servico_id = p_servico and (p_todas or se.empresa_id = p_empresa);
  end if;
  return (to_jsonb(s) - 'todas_empresas')
         || farol_abrir_empresas(s.tenant_id, v_empresas, case when p_empresa = any(v_empresas) then p_empresa end, p_todas);
end $$;
