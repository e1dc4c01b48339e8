-- What is hashed of a row of the audit, in one form on every engine.
create function farol_elo_conteudo(a auditoria) returns text language sql stable as $$
  select jsonb_build_array(
    a.tenant_id, a.id, a.sequencia, to_char(a.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.usuario_id, a.usuario, a.delegante_id, a.delegante, a.servico_id, a.sessao_id, a.empresa_id, a.acao, a.recurso,
    a.registro_id, a.registro, a.antes, a.depois, a.endereco, a.request_id)::text
$$;
--> statement-breakpoint
-- The hash of a row and of all before it.
create function farol_elo_hash(p_anterior text, a auditoria) returns text language sql stable as $$
  select encode(sha256(convert_to(p_anterior || farol_elo_conteudo(a), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs when the transaction ends, as the owner of the tables. Only then are the transactions of one tenant put in a
-- row, and nothing is locked after that: nobody waits while others still work, and no two wait for each other.
-- The last link is always found by its key. A plan made while the table was small would go through all of it, row after
-- row, until the connection ends: the more a person imported, the slower each row became.
create function farol_encadeia_auditoria() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_tenant text := current_setting('app.tenant_id', true);
  v_elo bigint;
  v_hash text;
begin
  perform pg_advisory_xact_lock(4674923, hashtext(new.tenant_id::text));
  if v_tenant is distinct from new.tenant_id::text then
    perform set_config('app.tenant_id', new.tenant_id::text, true);
  end if;
  select e.elo, e.hash into v_elo, v_hash
    from auditoria_elos e where e.tenant_id = new.tenant_id order by e.elo desc limit 1;
  insert into auditoria_elos (tenant_id, elo, auditoria_id, hash)
  values (new.tenant_id, coalesce(v_elo, 0) + 1, new.id, farol_elo_hash(coalesce(v_hash, ''), new));
  if v_tenant is distinct from new.tenant_id::text then
    perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Rows written many at once (`lote`) are linked in one pass when their statement ends, each with a link of its own like
-- any other. The tenant's chain is theirs from then until the commit: it must be the last statement of its transaction.
create function farol_encadeia_auditoria_lote() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_antes text;
  v_tenant uuid;
  v_elo bigint;
  v_hash text;
  v_linha record;
  v_ids uuid[];
  v_hashes text[];
begin
  if not exists (select 1 from novas n where n.lote) then return null; end if;
  v_antes := current_setting('app.tenant_id', true);
  for v_tenant in select distinct n.tenant_id from novas n where n.lote order by 1 loop
    perform pg_advisory_xact_lock(4674923, hashtext(v_tenant::text));
    perform set_config('app.tenant_id', v_tenant::text, true);
    select e.elo, e.hash into v_elo, v_hash
      from auditoria_elos e where e.tenant_id = v_tenant order by e.elo desc limit 1;
    v_ids := '{}';
    v_hashes := '{}';
    for v_linha in
      select n.id, farol_elo_conteudo(n::auditoria) as conteudo
        from novas n where n.lote and n.tenant_id = v_tenant order by n.sequencia
    loop
      v_hash := encode(sha256(convert_to(coalesce(v_hash, '') || v_linha.conteudo, 'UTF8')), 'hex');
      v_ids := v_ids || v_linha.id;
      v_hashes := v_hashes || v_hash;
    end loop;
    insert into auditoria_elos (tenant_id, elo, auditoria_id, hash)
    select v_tenant, coalesce(v_elo, 0) + l.posicao, l.id, l.hash
      from unnest(v_ids, v_hashes) with ordinality as l(id, hash, posicao);
  end loop;
  perform set_config('app.tenant_id', coalesce(v_antes, ''), true);
  return null;
end $$;
--> statement-breakpoint
-- Whoever may create triggers could otherwise write links through them.
revoke execute on function farol_encadeia_auditoria(), farol_encadeia_auditoria_lote() from public;
--> statement-breakpoint
create constraint trigger auditoria_cadeia after insert on auditoria
  deferrable initially deferred for each row when (not new.lote) execute function farol_encadeia_auditoria();
--> statement-breakpoint
create trigger auditoria_cadeia_lote after insert on auditoria
  referencing new table as novas for each statement execute function farol_encadeia_auditoria_lote();
--> statement-breakpoint
-- The audit in the form of a resource's table: what the session may see of it, and no more.
create view auditoria_consulta with (security_invoker = true) as
select tenant_id, id, 1 as versao, instante as criado_em, instante as alterado_em, instante, usuario, delegante, acao,
       recurso, registro, coalesce(registro_id::text, '') as registro_id, empresa_id, endereco, request_id,
       farol_fold(usuario || ' ' || registro) as busca
  from auditoria;
--> statement-breakpoint
-- Everybody adds to it and nobody changes it; the links are written by the triggers alone.
grant insert on auditoria to farol_app, farol_auth, farol_admin;
--> statement-breakpoint
grant select on auditoria, auditoria_consulta, auditoria_elos to farol_app;
