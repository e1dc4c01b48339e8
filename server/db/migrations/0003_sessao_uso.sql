-- As before, and: a company that was deactivated is not acted for (`empresa_inativa`), and a request that nobody's hand
-- made (`p_segundo_plano`) does not count as use of the session.
drop function farol_abrir_sessao(uuid, uuid, timestamptz);
--> statement-breakpoint
create function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_agora timestamptz, p_segundo_plano boolean
) returns jsonb
language plpgsql as $$
declare
  s record;
  v_empresa uuid;
  v_ativa boolean;
begin
  perform set_config('role', 'farol_auth', true);
  select ss.tenant_id, ss.usuario_id, ss.criado_em, ss.ultimo_uso, ss.encerrada_em, u.nome, u.email,
         u.ativo as usuario_ativo, t.ativo as tenant_ativo, t.nome as tenant, t.plataforma, t.modulos,
         t.parametros, p.nome as perfil, p.permissoes
    into s
    from sessoes ss
    join usuarios u on u.tenant_id = ss.tenant_id and u.id = ss.usuario_id
    join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
    join tenants t on t.id = ss.tenant_id
   where ss.id = p_sessao;
  if not found then
    return null;
  end if;
  if p_empresa_usuario is not null then
    select eu.empresa_id into v_empresa
      from empresas_usuarios eu
     where eu.tenant_id = s.tenant_id and eu.id = p_empresa_usuario and eu.usuario_id = s.usuario_id;
  end if;
  if not p_segundo_plano and s.encerrada_em is null and s.ultimo_uso < p_agora - interval '1 minute' then
    -- Of parallel requests one writes it; the others do not wait for that one to end.
    update sessoes set ultimo_uso = p_agora
     where (tenant_id, id) = (select ss.tenant_id, ss.id from sessoes ss
                               where ss.tenant_id = s.tenant_id and ss.id = p_sessao
                                 and ss.ultimo_uso < p_agora - interval '1 minute'
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
  return to_jsonb(s) || jsonb_build_object('empresa_id', v_empresa, 'empresa_inativa', v_ativa is false);
end $$;
