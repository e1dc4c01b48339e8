-- The companies that this session sees: the chosen one, or all those for which who acts may act.
create function farol_empresas() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.empresas', true), '')::uuid[], '{}'::uuid[]);
--> statement-breakpoint
CREATE TABLE "servicos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"permissoes" text[] NOT NULL,
	"todas_empresas" boolean DEFAULT false NOT NULL,
	"empresas" uuid[] DEFAULT '{}' NOT NULL,
	"chave" text,
	"criado_por" uuid NOT NULL,
	"expira_em" timestamp with time zone,
	"ultimo_uso" timestamp with time zone,
	CONSTRAINT "servicos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "servicos_nome_preenchido" CHECK (trim(nome) <> '')
);
--> statement-breakpoint
ALTER TABLE "servicos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "servicos" ADD CONSTRAINT "servicos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos" ADD CONSTRAINT "servicos_criador_fk" FOREIGN KEY ("tenant_id","criado_por") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "servicos_chave_unico" ON "servicos" USING btree ("chave");--> statement-breakpoint
CREATE POLICY "tenant" ON "servicos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "servicos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "uso" ON "servicos" AS PERMISSIVE FOR UPDATE TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "tenant" ON "consultas_situacao" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "distribuicoes" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "documentos_eventos" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "documentos_nao_lidos" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "documentos_provas" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "documentos_referencias" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "documentos_xml" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "eventos_passos" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "eventos_xml" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "manifestacoes" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "trocas_sefaz" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "ctes" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "eventos" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER POLICY "tenant" ON "nfes" TO farol_app USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "servicos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on servicos to farol_app;
--> statement-breakpoint
grant select, update (ultimo_uso) on servicos to farol_auth;
--> statement-breakpoint
-- The end of opening a session or a service: narrows `p_empresas` to the active ones and sets which of them the
-- transaction sees. Out: those, the chosen one, and whether that is inactive. Runs in the role of the session.
create function farol_abrir_empresas(p_tenant uuid, p_empresas uuid[], p_escolhida uuid, p_todas boolean) returns jsonb
language plpgsql as $$
declare
  v_escolhida uuid;
  v_empresas uuid[] := '{}';
begin
  if p_escolhida is not null then
    select e.id into v_escolhida from empresas e
     where e.tenant_id = p_tenant and e.id = p_escolhida and e.ativa;
  end if;
  if p_todas then
    select coalesce(array_agg(e.id order by e.id), '{}') into v_empresas from empresas e
     where e.tenant_id = p_tenant and e.id = any(p_empresas) and e.ativa;
  elsif v_escolhida is not null then
    v_empresas := array[v_escolhida];
  end if;
  perform set_config('app.empresa_id', coalesce(v_escolhida::text, ''), true);
  perform set_config('app.empresas', v_empresas::text, true);
  return jsonb_build_object('empresa_id', v_escolhida, 'empresas', to_jsonb(v_empresas),
                            'empresa_inativa', p_escolhida is not null and v_escolhida is null);
end $$;
--> statement-breakpoint
drop function farol_abrir_sessao(uuid, uuid, timestamptz, boolean);
--> statement-breakpoint
-- Opens a request or a step of a task: finds the session, its person and rights, and the companies; then sets role, tenant,
-- person and companies for this transaction only. The chosen company comes as its link to the person (from the header) or
-- by its own id; `p_todas` widens what is seen to all of the person's. Null: there is no such session.
-- Whether the session still holds (limits, inactive person) is decided by server/auth/sessionRules.ts.
create function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz, p_segundo_plano boolean
) returns jsonb
language plpgsql as $$
declare
  s record;
  v_delegacao jsonb;
  v_escolhida uuid;
  v_empresas uuid[];
begin
  perform set_config('role', 'farol_auth', true);
  select ss.tenant_id, ss.usuario_id, ss.criado_em, ss.ultimo_uso, ss.encerrada_em, ss.delegacao_id, ss.origem_id,
         u.nome, u.email, u.ativo as usuario_ativo, t.ativo as tenant_ativo, t.nome as tenant, t.plataforma,
         t.modulos, t.parametros, p.nome as perfil, p.permissoes
    into s
    from sessoes ss
    join usuarios u on u.tenant_id = ss.tenant_id and u.id = ss.usuario_id
    join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
    join tenants t on t.id = ss.tenant_id
   where ss.id = p_sessao;
  if not found then
    return null;
  end if;
  if s.delegacao_id is not null then
    v_delegacao := farol_delegacao(s.tenant_id, s.delegacao_id, p_agora);
  end if;
  if p_empresa_usuario is not null or p_empresa is not null or p_todas then
    -- Under a delegation the companies are those granted that the granter may still act for.
    select array_agg(eu.empresa_id),
           (array_agg(eu.empresa_id) filter (where eu.id = p_empresa_usuario or eu.empresa_id = p_empresa))[1]
      into v_empresas, v_escolhida
      from empresas_usuarios eu
      left join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.usuario_id = coalesce(d.delegante_id, s.usuario_id)
       and (s.delegacao_id is null or eu.empresa_id = any(d.empresas))
       and (p_todas or eu.id = p_empresa_usuario or eu.empresa_id = p_empresa);
  end if;
  if not p_segundo_plano and s.encerrada_em is null and s.ultimo_uso < p_agora - interval '1 minute' then
    -- Of parallel requests one writes it; the others do not wait for that one to end.
    update sessoes set ultimo_uso = p_agora
     where (tenant_id, id) in (select ss.tenant_id, ss.id from sessoes ss
                                where ss.tenant_id = s.tenant_id and ss.id in (p_sessao, s.origem_id)
                                  and ss.encerrada_em is null and ss.ultimo_uso < p_agora - interval '1 minute'
                                  for update skip locked);
  end if;
  perform set_config('app.tenant_id', s.tenant_id::text, true);
  perform set_config('app.usuario_id', s.usuario_id::text, true);
  perform set_config('role', case when s.plataforma then 'farol_admin' else 'farol_app' end, true);
  if s.plataforma then
    -- An administrator reads no company's data.
    perform set_config('app.empresa_id', '', true);
    perform set_config('app.empresas', '{}', true);
    return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao, 'empresa_id', null, 'empresas', jsonb_build_array(),
                                             'empresa_inativa', false);
  end if;
  return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao)
         || farol_abrir_empresas(s.tenant_id, v_empresas, v_escolhida, p_todas);
end $$;
--> statement-breakpoint
-- The same for a service, which has no session. Null: there is none.
create function farol_abrir_servico(p_servico uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz) returns jsonb
language plpgsql as $$
declare
  s record;
  v_empresas uuid[];
begin
  perform set_config('role', 'farol_auth', true);
  select sv.id as servico_id, sv.tenant_id, sv.nome, sv.ativo, sv.permissoes, sv.todas_empresas, sv.empresas as dadas,
         sv.expira_em, t.ativo as tenant_ativo, t.nome as tenant, t.modulos, t.parametros
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
  v_empresas := s.dadas;
  if s.todas_empresas then
    select array_agg(e.id) into v_empresas from empresas e
     where e.tenant_id = s.tenant_id and (p_todas or e.id = p_empresa);
  end if;
  return (to_jsonb(s) - 'dadas' - 'todas_empresas')
         || farol_abrir_empresas(s.tenant_id, v_empresas, case when p_empresa = any(v_empresas) then p_empresa end, p_todas);
end $$;
--> statement-breakpoint
-- As before, and the service that acted.
create or replace function farol_elo_conteudo(a auditoria) returns text language sql stable as $$
  select jsonb_build_array(
    a.tenant_id, a.id, a.sequencia, to_char(a.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.usuario_id, a.usuario, a.delegante_id, a.delegante, a.servico_id, a.sessao_id, a.empresa_id, a.acao, a.recurso,
    a.registro_id, a.registro, a.antes, a.depois, a.endereco, a.request_id)::text
$$;
