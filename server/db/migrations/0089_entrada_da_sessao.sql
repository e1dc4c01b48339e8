ALTER TABLE "sessoes" ADD COLUMN "emissor" text;
--> statement-breakpoint
-- As before, and tells whether the tenant demands its issuer and another way opened the session; null: that was not noted then.
create or replace function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz, p_segundo_plano boolean,
  p_endereco text
) returns jsonb
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  s record;
  v_delegacao jsonb;
  v_escolhida uuid;
  v_empresas uuid[];
begin
  perform set_config('role', 'farol_auth', true);
  select ss.tenant_id, ss.usuario_id, ss.criado_em, ss.ultimo_uso, ss.encerrada_em, ss.delegacao_id, ss.origem_id,
         u.nome, u.email, u.ativo as usuario_ativo, t.ativo as tenant_ativo, t.nome as tenant, t.plataforma,
         t.modulos, t.parametros, p.nome as perfil, p.permissoes,
         p_endereco is null or farol_endereco_permitido(p_endereco, ep.enderecos) as endereco_permitido,
         coalesce(e.exigir and e.excecao_id is distinct from ss.usuario_id and e.emissor <> ss.emissor, false) as entrada_recusada
    into s
    from sessoes ss
    join usuarios u on u.tenant_id = ss.tenant_id and u.id = ss.usuario_id
    join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
    join tenants t on t.id = ss.tenant_id
    left join enderecos_permitidos ep on ep.tenant_id = ss.tenant_id
    left join emissores e on e.tenant_id = ss.tenant_id
   where ss.id = p_sessao;
  if not found then
    return null;
  end if;
  if s.delegacao_id is not null then
    v_delegacao := farol_delegacao(s.tenant_id, s.delegacao_id, p_agora);
  end if;
  -- Under a delegation the companies are those granted that the granter may still act for.
  if p_todas then
    select array_agg(eu.empresa_id),
           (array_agg(eu.empresa_id) filter (where eu.id = p_empresa_usuario or eu.empresa_id = p_empresa))[1]
      into v_empresas, v_escolhida
      from empresas_usuarios eu
      left join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.usuario_id = coalesce(d.delegante_id, s.usuario_id)
       and (s.delegacao_id is null or eu.empresa_id = any(d.empresas));
  elsif p_empresa_usuario is not null or p_empresa is not null then
    select eu.empresa_id into v_escolhida
      from empresas_usuarios eu
      left join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.usuario_id = coalesce(d.delegante_id, s.usuario_id)
       and (s.delegacao_id is null or eu.empresa_id = any(d.empresas))
       and (eu.id = p_empresa_usuario or eu.empresa_id = p_empresa)
     limit 1;
  end if;
  if current_setting('transaction_read_only') = 'off' and not p_segundo_plano and s.encerrada_em is null
     and s.endereco_permitido and not s.entrada_recusada and s.ultimo_uso < p_agora - interval '1 minute' then
    -- Of parallel requests one writes it; the others do not wait for that one to end.
    update sessoes set ultimo_uso = p_agora
     where (tenant_id, id) in (select ss.tenant_id, ss.id from sessoes ss
                                where ss.tenant_id = s.tenant_id and ss.id in (p_sessao, s.origem_id)
                                  and ss.encerrada_em is null and ss.ultimo_uso < p_agora - interval '1 minute'
                                  for update skip locked);
  end if;
  perform farol_definir('app.tenant_id', s.tenant_id::text);
  perform farol_definir('app.usuario_id', s.usuario_id::text);
  perform set_config('role', case when s.plataforma then 'farol_admin' else 'farol_app' end, true);
  perform farol_definir('app.plataforma', case when s.plataforma then s.tenant_id::text else '' end);
  if s.plataforma then
    -- An administrator reads no company's data.
    perform farol_definir('app.empresa_id', '');
    perform farol_definir('app.empresas', '');
    return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao, 'empresa_id', null, 'empresas', jsonb_build_array(),
                                             'tenant_inteiro', false, 'empresa_inativa', false);
  end if;
  return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao)
         || farol_abrir_empresas(s.tenant_id, v_empresas, v_escolhida, p_todas);
end $$;
