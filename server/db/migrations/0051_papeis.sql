-- Who copies the database (`farol backup`) reads all rows of all tenants, and nothing else: the owner alone may be it.
do $$
begin
  begin
    create role farol_copia nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant farol_copia to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to farol_copia;
--> statement-breakpoint
-- A server that does not own the tables still finds out whether they are of its version.
grant select on farol_migracoes to farol_auth;
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
-- Called after migrations, as the owner: what holds for every table and column, also for those that came last.
create function farol_preparar_papeis() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tabela regclass;
  v_colunas text;
begin
  for v_tabela in
    select c.oid from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')
  loop
    execute format('create policy copia on %s for select to farol_copia using (true)', v_tabela);
  end loop;
  execute 'grant select on all tables in schema public to farol_copia';
  execute 'grant select on all sequences in schema public to farol_copia';
  -- Everything of a person but the password.
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_colunas
    from pg_attribute a
   where a.attrelid = 'usuarios'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'senha';
  execute 'revoke select on usuarios from farol_app, farol_auth';
  execute format('grant select (%s) on usuarios to farol_app, farol_auth', v_colunas);
end $$;
--> statement-breakpoint
revoke execute on function farol_preparar_papeis() from public;
