-- The last link is always found by its key. A plan made while the table was small would go through all of it, row after
-- row, until the connection ends: the more a person imported, the slower each row became.
create or replace function farol_encadeia_auditoria() returns trigger
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
