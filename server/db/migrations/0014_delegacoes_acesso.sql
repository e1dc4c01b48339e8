grant select, insert, update on delegacoes to farol_app;
--> statement-breakpoint
grant select on delegacoes to farol_auth;
--> statement-breakpoint
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
-- As before, and: under a delegation the companies are those granted that the granter may still act for, and its use
-- keeps the person's own session alive too.
create or replace function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_agora timestamptz, p_segundo_plano boolean
) returns jsonb
language plpgsql as $$
declare
  s record;
  v_delegacao jsonb;
  v_empresa uuid;
  v_ativa boolean;
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
  if p_empresa_usuario is not null and s.delegacao_id is null then
    select eu.empresa_id into v_empresa
      from empresas_usuarios eu
     where eu.tenant_id = s.tenant_id and eu.id = p_empresa_usuario and eu.usuario_id = s.usuario_id;
  elsif p_empresa_usuario is not null then
    select eu.empresa_id into v_empresa
      from empresas_usuarios eu
      join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.id = p_empresa_usuario and eu.usuario_id = d.delegante_id
       and eu.empresa_id = any(d.empresas);
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
  if v_empresa is not null then
    select e.ativa into v_ativa from empresas e where e.tenant_id = s.tenant_id and e.id = v_empresa;
    if v_ativa is not true then
      v_empresa := null;
    end if;
  end if;
  perform set_config('app.empresa_id', coalesce(v_empresa::text, ''), true);
  return to_jsonb(s) || jsonb_build_object(
    'empresa_id', v_empresa, 'empresa_inativa', v_ativa is false, 'delegacao', v_delegacao);
end $$;
