-- The hash of a row of the audit and of all before it. What is hashed is written in one form on every engine.
create function farol_elo_hash(p_anterior text, a auditoria) returns text language sql stable as $$
  select encode(sha256(convert_to(p_anterior || jsonb_build_array(
    a.tenant_id, a.id, a.sequencia, to_char(a.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.usuario_id, a.usuario, a.delegante_id, a.delegante, a.sessao_id, a.empresa_id, a.acao, a.recurso,
    a.registro_id, a.registro, a.antes, a.depois, a.endereco, a.request_id)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs when the transaction ends, as the owner of the tables. Only then are the transactions of one tenant put in a
-- row, and nothing is locked after that: nobody waits while others still work, and no two wait for each other.
create function farol_encadeia_auditoria() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id', true);
  v_elo bigint;
  v_hash text;
begin
  perform pg_advisory_xact_lock(4674923, hashtext(new.tenant_id::text));
  perform set_config('app.tenant_id', new.tenant_id::text, true);
  select e.elo, e.hash into v_elo, v_hash
    from auditoria_elos e where e.tenant_id = new.tenant_id order by e.elo desc limit 1;
  insert into auditoria_elos (tenant_id, elo, auditoria_id, hash)
  values (new.tenant_id, coalesce(v_elo, 0) + 1, new.id, farol_elo_hash(coalesce(v_hash, ''), new));
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  return null;
end $$;
--> statement-breakpoint
-- Whoever may create triggers could otherwise write links through it.
revoke execute on function farol_encadeia_auditoria() from public;
--> statement-breakpoint
-- Rows from before the chain are put into it as they stand.
alter table auditoria no force row level security;
--> statement-breakpoint
alter table auditoria_elos no force row level security;
--> statement-breakpoint
do $$
declare
  a auditoria;
  v_tenant uuid;
  v_elo bigint;
  v_hash text;
begin
  for a in select * from auditoria order by tenant_id, sequencia loop
    if v_tenant is distinct from a.tenant_id then
      v_tenant := a.tenant_id;
      v_elo := 0;
      v_hash := '';
    end if;
    v_elo := v_elo + 1;
    v_hash := farol_elo_hash(v_hash, a);
    insert into auditoria_elos (tenant_id, elo, auditoria_id, hash) values (v_tenant, v_elo, a.id, v_hash);
  end loop;
end $$;
--> statement-breakpoint
alter table auditoria force row level security;
--> statement-breakpoint
alter table auditoria_elos force row level security;
--> statement-breakpoint
create constraint trigger auditoria_cadeia after insert on auditoria
  deferrable initially deferred for each row execute function farol_encadeia_auditoria();
--> statement-breakpoint
grant select on auditoria_elos to farol_app;
--> statement-breakpoint
-- The audit in the form of a resource's table: what the session may see of it, and no more.
create view auditoria_consulta with (security_invoker = true) as
select tenant_id, id, 1 as versao, instante as criado_em, instante as alterado_em, instante, usuario, delegante, acao,
       recurso, registro, coalesce(registro_id::text, '') as registro_id, empresa_id, endereco, request_id,
       farol_fold(usuario || ' ' || registro) as busca
  from auditoria;
--> statement-breakpoint
grant select on auditoria_consulta to farol_app;
