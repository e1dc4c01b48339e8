-- Roles of a session. Whoever opens the connection becomes one of them for each transaction (set local role),
-- so that row-level security holds even where the connection's own user would bypass it.
do $$
declare papel text;
begin
  foreach papel in array array['farol_app', 'farol_auth', 'farol_admin'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', papel);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to %I', papel, current_user);
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to farol_app, farol_auth, farol_admin;
--> statement-breakpoint
-- Unset means no tenant and no company, therefore no rows.
create function farol_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
--> statement-breakpoint
create function farol_empresa() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.empresa_id', true), '')::uuid;
--> statement-breakpoint
-- The same rule as contract/brasil/fold.ts: lower case, accents removed.
create function farol_fold(texto text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(texto, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");
