-- Rare values of any field, found without reading the rows (docs/adr/0063). What a row has in its fields, as numbers that differ
-- from tenant to tenant: that there is none, or the whole value; of a text ('~' before its name) each three letters in a row too.
create function farol_marcas(p_tenant uuid, p_campos text[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(hashtextextended(marca, uuid_hash_extended(p_tenant, 0)))
    from (select p_campos[i] as campo, p_campos[i + 1] <> '' as tem, public.farol_fold(p_campos[i + 1]) as valor
            from generate_series(1, cardinality(p_campos), 2) as i offset 0) as v,
         lateral (select campo || '-' as marca where not tem
                  union all
                  select campo || '=' || valor where tem
                  union all
                  select campo || '+' where tem and campo like '~%'
                  union all
                  select campo || '.' || substr(' ' || valor, n, 3)
                    from generate_series(1, char_length(valor) - 1) as n where campo like '~%') as m
$$;
--> statement-breakpoint
-- What every table with such an index has: the columns of it for farol_busca to read, and its function. That one takes tenant and
-- companies from the session; `p_empresas` only narrows them. Out: up to `p_limite` ids of rows with all these marks.
create function farol_preparar_marcas() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $preparar$
declare
  t record;
  v_funcao text;
begin
  execute 'grant create on schema public to farol_busca';
  for t in
    select c.oid::regclass as tabela, c.relname as nome, pg_get_indexdef(x.indexrelid, 1, true) as marcas,
           (select string_agg(quote_ident(a.attname), ', ')
              from pg_attribute a
             where a.attrelid = c.oid
               and (a.attname in ('tenant_id', 'id', 'empresa_id')
                    or a.attnum in (select d.refobjsubid from pg_depend d
                                     where d.classid = 'pg_class'::regclass and d.objid = x.indexrelid
                                       and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid > 0))) as colunas,
           coalesce(pg_get_expr(p.polqual, p.polrelid) like '%farol_empresas()%', false) as de_empresa
      from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
           join pg_index x on x.indrelid = c.oid
           join pg_class i on i.oid = x.indexrelid and i.relname = c.relname || '_marcas_idx'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    if not exists (select from pg_policy where polrelid = t.tabela and polname = 'busca') then
      execute format('create policy busca on %s for select to farol_busca using (true)', t.tabela);
    end if;
    execute format('grant select (%s) on %s to farol_busca', t.colunas, t.tabela);
    v_funcao := format('public.%I(text[], integer, uuid[])', 'farol_marcados_' || t.nome);
    -- The fence leaves the planner no index but that of the marks.
    execute format($funcao$
create or replace function public.%1$I(p_marcas text[], p_limite integer, p_empresas uuid[] default null) returns uuid[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  v_tenant uuid := farol_tenant();
  v_empresas uuid[] := array(select e from unnest(farol_empresas()) as e where p_empresas is null or e = any(p_empresas));
  v_marcas bigint[];
begin
  select array_agg(distinct hashtextextended(marca, uuid_hash_extended(v_tenant, 0))) into v_marcas from unnest(p_marcas) as marca;
  return array(select id from (select %4$s from %2$s where %5$s @> v_marcas offset 0) as achadas
                where tenant_id = v_tenant and %3$s limit p_limite);
end $$
$funcao$,
      'farol_marcados_' || t.nome, t.tabela,
      case when t.de_empresa then 'empresa_id = any (v_empresas)' else 'true' end,
      case when t.de_empresa then 'tenant_id, id, empresa_id' else 'tenant_id, id' end, t.marcas);
    execute format('alter function %s owner to farol_busca', v_funcao);
    execute format('revoke execute on function %s from public', v_funcao);
    execute format('grant execute on function %s to farol_app', v_funcao);
    if has_column_privilege('farol_admin', t.tabela, 'busca', 'select') then
      execute format('grant execute on function %s to farol_admin', v_funcao);
    end if;
  end loop;
  execute 'revoke create on schema public from farol_busca';
end $preparar$;
--> statement-breakpoint
revoke execute on function farol_preparar_marcas() from public;
--> statement-breakpoint
create or replace function farol_preparar_papeis() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform farol_preparar_acessos();
  perform farol_preparar_busca();
  perform farol_preparar_marcas();
end $$;
