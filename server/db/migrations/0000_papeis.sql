-- Roles of a session. Whoever opens the connection becomes one of them for each transaction (set local role),
-- so that row-level security holds even where the connection's own user would bypass it. Who copies the database
-- (`farol backup`) becomes farol_copia, which reads all rows of all tenants and nothing else: the owner alone may.
do $$
declare papel text;
begin
  foreach papel in array array['farol_app', 'farol_auth', 'farol_admin', 'farol_copia'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', papel);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to %I', papel, current_user);
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to farol_app, farol_auth, farol_admin, farol_copia;
--> statement-breakpoint
-- Unset means no tenant and no company, therefore no rows.
create function farol_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
--> statement-breakpoint
create function farol_empresa() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.empresa_id', true), '')::uuid;
--> statement-breakpoint
-- The companies that this session sees: the chosen one, or all those for which who acts may act. A list with commas takes
-- half the time of an array's own text, and each table of a query reads it anew.
create function farol_empresas() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('app.empresas', true), ',')::uuid[];
--> statement-breakpoint
-- The same rule as contract/brasil/fold.ts: lower case, accents removed. Texts without accents, most of those in fiscal
-- documents, take a fifth of the time. Not strict: a strict function with a choice in it is called for each row instead
-- of being written into the query.
create function farol_fold(texto text) returns text language sql immutable parallel safe as $$
  select lower((case when octet_length(texto) = char_length(texto) then texto
                     else regexp_replace(normalize(texto, nfd), '[\u0300-\u036f]', '', 'g') end) collate "und-x-icu")
$$;
