-- What a session under a delegation rests on, as it stands at this moment. Null: the session is a person's own.
create function farol_delegacao(p_tenant uuid, p_delegacao uuid, p_agora timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
           'id', d.id, 'delegante_id', d.delegante_id, 'delegante', u.nome, 'delegante_email', u.email,
           'perfil', p.nome, 'concedidas', d.permissoes, 'tem_agora', p.permissoes, 'empresas', d.empresas,
           'ate', d.ate,
           'vale', d.estado = 'ACEITA' and u.ativo
                   and (p_agora at time zone 'America/Sao_Paulo')::date between d.de and d.ate)
    from delegacoes d
    join usuarios u on u.tenant_id = d.tenant_id and u.id = d.delegante_id
    join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
   where d.tenant_id = p_tenant and d.id = p_delegacao
$$;
--> statement-breakpoint
-- The end of opening a session or a service: narrows `p_empresas` to the active ones and sets which of them the
-- transaction sees. Out: those, whether the tenant has no others, the chosen one, and whether that is inactive. Runs in the
-- role of the session.
create function farol_abrir_empresas(p_tenant uuid, p_empresas uuid[], p_escolhida uuid, p_todas boolean) returns jsonb
language plpgsql as $$
declare
  v_escolhida uuid;
  v_empresas uuid[] := '{}';
  v_inteiro boolean := false;
begin
  if p_escolhida is not null then
    select e.id into v_escolhida from empresas e
     where e.tenant_id = p_tenant and e.id = p_escolhida and e.ativa;
  end if;
  if p_todas then
    select coalesce(array_agg(e.id order by e.id), '{}') into v_empresas
      from unnest(p_empresas) as dada(id) join empresas e on e.tenant_id = p_tenant and e.id = dada.id and e.ativa;
    v_inteiro := (select count(*) from (select from empresas e where e.tenant_id = p_tenant
                                         limit cardinality(v_empresas) + 1) as todas) = cardinality(v_empresas);
  elsif v_escolhida is not null then
    v_empresas := array[v_escolhida];
  end if;
  perform set_config('app.empresa_id', coalesce(v_escolhida::text, ''), true);
  perform set_config('app.empresas', array_to_string(v_empresas, ','), true);
  return jsonb_build_object('empresa_id', v_escolhida, 'empresas', to_jsonb(v_empresas), 'tenant_inteiro', v_inteiro,
                            'empresa_inativa', p_escolhida is not null and v_escolhida is null);
end $$;
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
    perform set_config('app.empresas', '', true);
    return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao, 'empresa_id', null, 'empresas', jsonb_build_array(),
                                             'tenant_inteiro', false, 'empresa_inativa', false);
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
--> statement-breakpoint
-- The one way to a stored password hash: one person's, for whoever checks a password. Volatile, so that an update that
-- waited for another one compares with what that one wrote.
create function farol_senha(p_tenant uuid, p_usuario uuid) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select u.senha from usuarios u where u.tenant_id = p_tenant and u.id = p_usuario);
end $$;
--> statement-breakpoint
revoke execute on function farol_senha(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function farol_senha(uuid, uuid) to farol_auth;
--> statement-breakpoint
-- How many active people or companies a tenant has: a number, counted as that tenant, and nothing of what they are.
create function farol_contar(p_tenant uuid, p_que text) returns integer language plpgsql volatile as $$
declare
  v_papel text := current_setting('role');
  v_tenant text := current_setting('app.tenant_id', true);
  v_total integer;
begin
  perform set_config('role', 'farol_app', true), set_config('app.tenant_id', p_tenant::text, true);
  if p_que = 'usuarios' then
    select count(*) into v_total from usuarios where tenant_id = p_tenant and ativo;
  elsif p_que = 'empresas' then
    select count(*) into v_total from empresas where tenant_id = p_tenant and ativa;
  end if;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true), set_config('role', v_papel, true);
  return v_total;
end $$;
